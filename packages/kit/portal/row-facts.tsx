import type { HistoryRoute } from '../contract/history.ts';
import { HistorySheet } from './history-sheet.tsx';
import type { UsageRoute } from './usages.tsx';
import { WhereUsed } from './where-used.tsx';

/** The questions about a row, with the routes that answer them by its id. */
export type RowRoutes = { usage?: UsageRoute; history?: HistoryRoute };
export type RowQuestion = { about: keyof RowRoutes; id: number | string; name: string };

type Props = { routes: RowRoutes; asked: RowQuestion; onClose: () => void };

/** The answer to a question about a row. */
const RowFacts = ({ routes: { usage, history }, asked: { about, ...row }, onClose }: Props) => {
  if (about === 'usage') return usage && <WhereUsed route={usage} {...row} onClose={onClose} />;
  return history && <HistorySheet route={history} {...row} onClose={onClose} />;
};

export default RowFacts;
