import { csvText } from '@candour/kit/contract/csv-text';
import type { ConsentRecord } from '../contract.ts';

/** One line for each choice, with the record it stands in. */
export const recordsCsv = (records: readonly ConsentRecord[]): string =>
  csvText([
    [
      'Record',
      'Time',
      'Received',
      'Brand',
      'Event',
      'Answer',
      'Method',
      'GPC',
      'Banner profile',
      'Version',
      'Language',
      'Page',
      'Category',
      'Service',
      'Value',
      'Wording',
      'Verified',
      'Problem',
    ],
    ...records.flatMap((record) =>
      record.choices.map(({ categoryName, serviceName, value, wording }) => [
        record.recordId,
        record.occurredAt,
        record.receivedAt,
        record.brandName,
        record.eventType,
        record.choice,
        record.method,
        record.gpc ? 'Yes' : 'No',
        record.profileName ?? String(record.profileId),
        record.version,
        record.language,
        record.pageUrl ?? '',
        categoryName ?? '',
        serviceName ?? '',
        value === 1 ? 'Yes' : 'No',
        wording ?? '',
        record.verification.isGenuine ? 'Yes' : 'No',
        record.verification.problem ?? '',
      ]),
    ),
  ]);
