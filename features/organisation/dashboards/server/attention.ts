import { whyNot } from '@candour/kit/contract/access';
import type { AttentionItem, AttentionKind } from '@candour/kit/contract/attention';
import type { Attention } from '@candour/kit/server/attention';
import type { Call } from '@candour/kit/server/call';
import type { BrandScope } from '@candour/kit/server/database';
import type { getAttention } from '../contract.ts';
import type { ResponseOf } from '@candour/kit/contract/route';

const mostShown = 5;

type Asking = Pick<Call, 'db' | 'platform' | 'session' | 'brands'>;
type Found = Attention & { kind: AttentionKind };

/** What needs the caller in one brand, or in all of theirs. */
export const attentionFor = async (
  call: Asking,
  brandId: number | undefined,
): Promise<ResponseOf<typeof getAttention>> => {
  const { attentionSources } = call.platform;
  const open = attentionSources.filter(({ access }) =>
    access.every((each) => whyNot(each, call.session) === undefined),
  );
  const found: Found[] = [];
  for (const { kind, find } of open) {
    const all = (await find(call)).map((one) => ({ ...one, kind }));
    found.push(...all.filter((one) => holds(call.brands, one) && isAbout(brandId, one)));
  }
  const told = newestFirst(once(found));
  const troubled = new Set(told.map(({ kind }) => kind));
  return {
    items: told.slice(0, mostShown).map(asItem),
    others: Math.max(0, told.length - mostShown),
    countOfPassed: open.filter(({ kind }) => !troubled.has(kind)).length,
  };
};

/** What somebody sees but may not change needs somebody else, such as rows of the Universal brand. */
const holds = (brands: BrandScope, { brandIds }: Attention): boolean =>
  brands === 'all' || brandIds.every((id) => brands.includes(id));

const isAbout = (brandId: number | undefined, { brandIds }: Attention): boolean =>
  brandId === undefined || brandIds.length === 0 || brandIds.includes(brandId) || brandIds.includes(0);

const once = (found: readonly Found[]): Found[] => [
  ...new Map(found.map((one) => [`${one.kind} ${one.key}`, one])).values(),
];

/** What has no beginning is happening now. */
const newestFirst = (found: readonly Found[]): Found[] => {
  const timeOf = ({ since }: Found) => (since === null ? Number.POSITIVE_INFINITY : Date.parse(since));
  return found.toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
};

const asItem = ({ kind, title, text, tone, since, action, place }: Found): AttentionItem => ({
  kind,
  title,
  text,
  tone,
  since,
  action,
  to: place.to,
  search: Object.fromEntries(
    Object.entries(place.search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
});
