/** Whether the run uses the full counts: `npm run test:long`. */
export const isLong = process.env['LONG'] === '1';
/** How often something is repeated: `short` in `npm test`, `long` in `npm run test:long`. */
export const times = (short: number, long: number): number => (isLong ? long : short);
