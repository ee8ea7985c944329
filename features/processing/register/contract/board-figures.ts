import { statuses } from '../../processes/contract/words.ts';
import type { Board } from '../contract.ts';

/** A figure of the register, and what the list of processes is filtered by to show what is behind it. */
export type RegisterFigure = {
  label: string;
  count: number;
  search: Readonly<Record<string, string>>;
  isBad: boolean;
};

/** What is archived is listed, but counts in no figure. */
export const live = { status: 'Live' } as const;

/** How the register stands. */
export const registerFigures = (board: Omit<Board, 'rights'>): RegisterFigure[] =>
  [
    { label: 'In force', count: board.inForce, search: { status: 'InForce' } },
    { label: statuses.Draft, count: board.byStatus.Draft, search: { status: 'Draft' } },
    { label: statuses.InReview, count: board.byStatus.InReview, search: { status: 'InReview' } },
    {
      label: 'Reviews overdue',
      count: board.overdue,
      search: { overdue: 'true' },
      isBad: board.overdue > 0,
    },
    { label: 'High risk', count: board.highRisk, search: { ...live, risk: 'High' } },
    {
      label: 'Without a legal basis',
      count: board.withoutBasis,
      search: { ...live, basis: '-' },
      isBad: board.withoutBasis > 0,
    },
    {
      label: 'Transfers outside the EEA',
      count: board.transfersOutside,
      search: { ...live, transfers: 'outside' },
    },
  ].map((figure) => ({ isBad: false, ...figure }));
