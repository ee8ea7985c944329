import { useWatch } from 'react-hook-form';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { footers, headers } from '../../../consent-model/headers-and-footers/contract.ts';
import { rowForms, type HeaderFooterCombination } from '../contract.ts';
import { RowsSection } from './rows-section.tsx';

const needsOne = ({ headerId, footerId }: { headerId: number | null; footerId: number | null }) =>
  headerId === null && footerId === null ? { headerId: 'Choose a header, a footer or both' } : {};

const form = formOf({ fields: rowForms.combination, rules: [needsOne] });
const blank = { combinationName: '', brandId: 0, isDefault: false, headerId: null, footerId: null };

/** Headers and footers that belong together. */
export const Combinations = () => {
  const offered = useOffered();
  return (
    <RowsSection<HeaderFooterCombination>
      list="headerFooterCombinations"
      title="Header and footer combinations"
      add="Add combination"
      empty="No combinations yet"
      nameOf={({ combinationName }) => combinationName}
      hintOf={({ headerId, footerId }) =>
        [nameIn(offered.headers, headerId), nameIn(offered.footers, footerId)]
          .filter((name) => name !== '')
          .join(' and ')
      }
      dialog={({ row, at }, save, close) => (
        <form.Dialog
          title={at === undefined ? 'Add combination' : 'Edit combination'}
          record={row}
          saveLabel="Done"
          save={async (values) => save({ ...(row ?? blank), ...values })}
          onClose={close}
        >
          <form.Field name="combinationName" autoFocus />
          <form.Field name="brandId" as="brand" />
          <Parts {...offered} />
          <form.Field name="isDefault" />
        </form.Dialog>
      )}
    />
  );
};

type Offered = { id: number; name: string; brandId: number; isPublished: boolean };
type Parts = { headers: readonly Offered[]; footers: readonly Offered[] };

/** The published headers and footers of the chosen brand, and what is chosen already. */
const Parts = (offered: Parts) => {
  const { control } = useFormHandle();
  const [brandId, headerId, footerId] = useWatch({ control, name: ['brandId', 'headerId', 'footerId'] });
  const choices = (rows: readonly Offered[], chosen: number | null) =>
    rows
      .filter((row) => row.id === chosen || (row.isPublished && [brandId, 0].includes(row.brandId)))
      .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <form.Field name="headerId" as="select" choices={choices(offered.headers, headerId)} isClearable />
      <form.Field name="footerId" as="select" choices={choices(offered.footers, footerId)} isClearable />
    </>
  );
};

const useOffered = (): Parts => {
  const { data: read } = useRead(headers.routes.list);
  const { data: readFooters } = useRead(footers.routes.list);
  return {
    headers: (read?.headers ?? []).map(({ headerName, ...row }) => offeredOf({ ...row, name: headerName })),
    footers: (readFooters?.footers ?? []).map(({ footerName, ...row }) =>
      offeredOf({ ...row, name: footerName }),
    ),
  };
};

const offeredOf = ({
  id,
  name,
  brandId,
  status,
}: Omit<Offered, 'isPublished'> & { status: string }): Offered => ({
  id,
  name,
  brandId,
  isPublished: status === 'Published',
});

const nameIn = (rows: readonly Offered[], id: number | null): string =>
  rows.find((row) => row.id === id)?.name ?? '';
