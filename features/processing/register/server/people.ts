import type { Db } from '@candour/kit/server/database';
import { consentBoard, periodOf } from '../../../organisation/dashboards/door.ts';
import type { Board } from '../contract.ts';

/** What people said and asked for, beside the register: the last 30 days, and where they stand. */
export const peopleOf = async (db: Db, now: Date): Promise<Board['people']> => {
  const { days, channels, totals } = await consentBoard(db, periodOf({}, now));
  return {
    submissions: totals.submissions,
    days: days.map(({ day, bySource }) => ({
      day,
      submissions: Object.values(bySource).reduce((sum, count) => sum + count, 0),
    })),
    channels: channels.map(({ channelId, channelName, brandId, brandName, optedIn }) => ({
      channelId,
      channelName,
      brandId,
      brandName,
      optedIn,
    })),
  };
};
