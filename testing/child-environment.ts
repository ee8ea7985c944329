const compiled = process.env['NODE_COMPILE_CACHE'];

/** The environment of programs that tests start: where to find other programs, and Node's compile cache. */
export const childEnvironment = {
  PATH: process.env['PATH'] ?? '',
  ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
};
