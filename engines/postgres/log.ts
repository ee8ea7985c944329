/** Where these rooms log; a pino logger fits. */
export type Log = {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
};
