/** Facts about the request that carry no authority. */
export type Origin = {
  requestId: string;
  ip: string;
  userAgent: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};
