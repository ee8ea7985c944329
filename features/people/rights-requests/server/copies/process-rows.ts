import type { Db } from '@candour/kit/server/database';
import { processesOfChannels, type ApprovedWording } from '../../../../processing/processes/door.ts';
import type { Known, Telling } from './known.ts';

/** What GDPR Art. 15(1) asks for besides the data itself, and Art. 15(2). */
export const processRows = async (db: Db, channelIds: readonly number[]): Promise<Telling<Known[]>> => {
  const approved = await processesOfChannels(db, channelIds);
  return () => approved.map(processOf);
};

const processOf = (wording: ApprovedWording): Known => {
  const part = (...names: (keyof ApprovedWording)[]): string =>
    names
      .map((name) => wording[name] ?? '')
      .filter((text) => text !== '')
      .join('; ');
  return {
    Process: part('Process'),
    Controller: part('Organisation', 'Joint controllers'),
    Purpose: part('Purpose'),
    'Legal basis': part('Legal basis', 'Special-category basis'),
    'Categories of data': part('Categories of data'),
    'Sources of data': part('Data sources'),
    Recipients: part('Recipients'),
    'Transfers abroad': part('Transfers'),
    'Kept for': part('Retention period'),
    'Counted from': part('Period starts with'),
  };
};
