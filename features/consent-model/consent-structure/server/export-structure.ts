import { csvText } from '@candour/kit/contract/csv-text';
import { Download } from '@candour/kit/server/endpoint';
import type { Structure } from '../contract.ts';

/** The structure as a file: one line per channel, or the tree as it is. */
export const exportStructure = (structure: Structure, format: 'csv' | 'json'): Download =>
  format === 'json'
    ? new Download({
        name: 'consent-structure.json',
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ parentGroups: structure.parentGroups }, null, 2),
      })
    : new Download({
        name: 'consent-structure.csv',
        type: 'text/csv; charset=utf-8',
        body: `\uFEFF${csvText([header, ...linesOf(structure)])}`,
      });

const header = [
  'Parent group',
  'Sub group',
  'Channel',
  'Brand',
  'Contact medium',
  'Legal basis',
  'Version',
  'Active',
  'Statements',
];

// Empty groups have a line of their own, so that nothing of the structure is lost.
const linesOf = ({ parentGroups }: Structure): (string | number | boolean)[][] =>
  parentGroups.flatMap(({ parentGroupName, brandName, subGroups }) =>
    subGroups.length === 0
      ? [[parentGroupName, '', '', brandName, '', '', '', '', '']]
      : subGroups.flatMap((sub) =>
          sub.channels.length === 0
            ? [[parentGroupName, sub.subGroupName, '', sub.brandName, '', '', '', '', '']]
            : sub.channels.map((channel) => [
                parentGroupName,
                sub.subGroupName,
                channel.channelName,
                channel.brandName,
                channel.contactMedium,
                channel.legalBasis,
                channel.versionNo,
                channel.isActive,
                channel.statements.map(({ statementName }) => statementName).join('; '),
              ]),
        ),
  );
