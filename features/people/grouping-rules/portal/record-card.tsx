import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { MaskedRecordCard } from '@candour/kit/portal/masked-record.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { profileCalls, profileScreens } from '../../profiles/contract.ts';
import type { MaskedRecord } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';

const catalogue = texts({
  title: (number: number) => `Record ${number}`,
  since: (brands: string, when: string) => `${brands}, since ${when}`,
  open: (number: number) => `Open record ${number}`,
});

type Props = { record: MaskedRecord; number: number; children?: ReactNode };

/** One of several records, with the way to its own screen. */
export const RecordCard = ({ record, number, children }: Props) => {
  const words = useTexts(catalogue);
  const mayLook = useMay()(profileCalls.read.access);
  const { dataSubjectId, createdDate, brandNames, fields } = record;
  return (
    <MaskedRecordCard
      title={words.title(number)}
      facts={<p className={layout.muted}>{words.since(brandNames.join(', '), dateTimeText(createdDate))}</p>}
      fields={fields}
    >
      {mayLook && (
        <Link {...linkTo(profileScreens, 'person', { params: { dataSubjectId } })}>{words.open(number)}</Link>
      )}
      {children}
    </MaskedRecordCard>
  );
};
