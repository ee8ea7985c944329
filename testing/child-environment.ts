const compiled = process.env['NODE_COMPILE_CACHE'];

/** What a program that a test starts has from us: the way to other programs, and what Node compiled before. */
export const childEnvironment = {
  PATH: process.env['PATH'] ?? '',
  ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
};
