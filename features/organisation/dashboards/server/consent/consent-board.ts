import type { Db } from '@candour/kit/server/database';
import type { ChannelFigures, ConsentBoard } from '../../contract/consent.ts';
import { everyDayOf, periodBefore, type Period } from '../period.ts';
import { channelSums, optedInByDay, type ChannelRow, type ChannelSums } from './channel-sums.ts';
import { countedUntil } from './counted.ts';
import { peopleIn, rateOf } from './few.ts';
import { linksIn, topStatements } from './statements-and-links.ts';
import { submissionsByDay, totalIn, type SubmissionCount } from './submissions-by-day.ts';

/** Everything the consent dashboard shows of a period, from what was counted: no answer of anybody is read. */
export const consentBoard = async (db: Db, period: Period): Promise<ConsentBoard> => {
  const until = await countedUntil(db);
  const sums = await channelSums(db, period, until);
  const submissions = await submissionsByDay(db, period, until);
  const optedIn = await optedInByDay(db, period, until);
  const byDay = Map.groupBy(submissions, ({ day }) => day);
  return {
    from: period.from,
    to: period.to,
    totals: {
      submissions: totalIn(submissions),
      submissionsBefore: totalIn(await submissionsByDay(db, periodBefore(period), until)),
      ...figuresOf(wholeOf(sums)),
    },
    sources: sourcesIn(submissions),
    days: everyDayOf(period).map((day) => ({
      day,
      bySource: Object.fromEntries((byDay.get(day) ?? []).map(({ source, total }) => [source, total])),
      optedIn: peopleIn(optedIn.get(day) ?? 0),
    })),
    channels: await named(db, sums),
    statements: await topStatements(db, period, until),
    links: await linksIn(db, period, until),
  };
};

/** The most used first. */
const sourcesIn = (counts: readonly SubmissionCount[]): ConsentBoard['sources'] =>
  [...Map.groupBy(counts, ({ source }) => source)]
    .map(([source, own]) => ({ source, total: totalIn(own) }))
    .toSorted((one, other) => other.total - one.total);

const nothing: ChannelSums = {
  given: 0,
  refused: 0,
  withdrawn: 0,
  pending: 0,
  confirmed: 0,
  rejected: 0,
  people: 0,
  optedIn: 0,
  waiting: 0,
  optedInBefore: 0,
};

const wholeOf = (sums: readonly ChannelSums[]): ChannelSums =>
  sums.reduce((whole, each) => {
    const added = { ...whole };
    for (const name of Object.keys(nothing) as (keyof ChannelSums)[]) added[name] += each[name]; // its own members
    return added;
  }, nothing);

const figuresOf = ({ optedInBefore, ...sums }: ChannelSums) => ({
  people: peopleIn(sums.people),
  optedIn: peopleIn(sums.optedIn),
  change: peopleIn(sums.optedIn - optedInBefore),
  waiting: peopleIn(sums.waiting),
  given: peopleIn(sums.given),
  refused: peopleIn(sums.refused),
  withdrawn: peopleIn(sums.withdrawn),
  pending: peopleIn(sums.pending),
  confirmed: peopleIn(sums.confirmed),
  rejected: peopleIn(sums.rejected),
  optInRate: rateOf(sums.optedIn, sums.people),
  unsubscribeRate: rateOf(sums.withdrawn, sums.optedIn + sums.withdrawn),
});

const named = async (db: Db, sums: readonly ChannelRow[]): Promise<ChannelFigures[]> => {
  const channels = await db.selectFrom('channel').select(['channelId', 'channelName']).execute();
  const brands = await db.selectFrom('brand').select(['brandId', 'brandName']).execute();
  const channelNames = new Map(channels.map((each) => [each.channelId, each.channelName]));
  const brandNames = new Map(brands.map((each) => [each.brandId, each.brandName]));
  return sums
    .map(({ brandId, channelId, ...row }) => ({
      channelId,
      channelName: channelNames.get(channelId) ?? `Deleted channel ${channelId}`,
      brandId,
      brandName: brandNames.get(brandId) ?? '',
      ...figuresOf(row),
    }))
    .toSorted(
      (one, other) =>
        one.channelName.localeCompare(other.channelName, 'en') ||
        one.brandName.localeCompare(other.brandName, 'en'),
    );
};
