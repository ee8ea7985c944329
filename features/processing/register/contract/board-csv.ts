import { csvText } from '@candour/kit/contract/csv-text';
import type { Board } from '../contract.ts';

/** Everything the dashboard shows. */
export const boardCsv = (board: Board): string =>
  csvText([
    ['Part', 'Name', 'Count', 'Text'],
    ['Register', 'In force', board.inForce, ''],
    ['Register', 'Reviews overdue', board.overdue, ''],
    ['Register', 'High risk', board.highRisk, ''],
    ['Register', 'Without a legal basis', board.withoutBasis, ''],
    ['Register', 'Transfers outside the EEA', board.transfersOutside, ''],
    ...Object.entries(board.byStatus).map(([name, count]) => ['Status', name, count, '']),
    ...board.byBasis.map(({ name, count }) => ['Legal basis', name, count, '']),
    ...board.byDepartment.map(({ name, count }) => ['Department', name, count, '']),
    ...board.byDataCategory.map(({ name, count }) => ['Category of data', name, count, '']),
    ['People', 'New submissions', board.people.submissions, ''],
    ...board.people.channels.map(({ channelName, optedIn }) => [
      'Opted in',
      channelName,
      optedIn ?? '< 5',
      '',
    ]),
    ...Object.entries(board.rights ?? {}).map(([name, count]) => ['Rights requests', name, count, '']),
    ...board.needs.map(({ title, text }) => ['Needs attention', title, '', text]),
  ]);
