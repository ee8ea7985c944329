import { HistorySheet } from './history-sheet.tsx';
import { WhereUsed } from './where-used.tsx';
import type { Resource } from '../contract/resource.ts';

/** What can be asked about a row of any resource. */
export type RowQuestion = { about: 'usage' | 'history'; id: number; name: string };

type Props = {
  routes: Pick<Resource['routes'], 'usage' | 'history'>;
  asked: RowQuestion;
  onClose: () => void;
};

/** The answer to a question about a row. */
const RowFacts = ({ routes, asked: { about, id, name }, onClose }: Props) =>
  about === 'usage' ? (
    <WhereUsed route={routes.usage} {...{ id, name, onClose }} />
  ) : (
    <HistorySheet route={routes.history} {...{ id, name, onClose }} />
  );

export default RowFacts;
