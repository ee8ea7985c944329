/**
 * Ranges of IPv4 addresses as the rule `ipRange` accepts them: one address, `from - to`, or `address/bits`.
 * Made canonical once, when they are stored, so that each range has only one spelling.
 */
type Range = { from: number; to: number };

const wholeSpace = 2 ** 32;

const numberOf = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const ipOf = (number: number): string =>
  [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.');

const rangeOf = (text: string): Range => {
  const [first = '', last] = text.split('-').map((part) => part.trim());
  if (last !== undefined) return { from: numberOf(first), to: numberOf(last) };
  const [ip = '', bits] = first.split('/');
  const size = bits === undefined ? 1 : wholeSpace / 2 ** Number(bits);
  const from = Math.floor(numberOf(ip) / size) * size;
  return { from, to: from + size - 1 };
};

/** The canonical spelling of a range that passed the rule; CIDR starts at its network address. */
export const canonicalRange = (text: string): string => {
  const { from, to } = rangeOf(text);
  if (text.includes('/') && from !== to) return `${ipOf(from)}/${text.split('/')[1]?.trim()}`;
  return from === to ? ipOf(from) : `${ipOf(from)} - ${ipOf(to)}`;
};

/** An address as people write it: IPv4 inside IPv6 (`::ffff:1.2.3.4`, `::ffff:102:304`) as IPv4. */
export const canonicalIp = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (dotted !== undefined) return dotted;
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(ip) ?? [];
  return high === undefined || low === undefined
    ? ip
    : ipOf(Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16));
};

/** Whether an address is in one of the ranges; an IPv6 address never is. */
export const isInRanges = (ip: string, ranges: readonly string[]): boolean => {
  const plain = canonicalIp(ip);
  if (plain.includes(':')) return false;
  const address = numberOf(plain);
  return ranges.map(rangeOf).some(({ from, to }) => address >= from && address <= to);
};
