import { useNavigate } from '@tanstack/react-router';
import { useController, useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { messageIn } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { FormSteps } from '@candour/kit/portal/form-steps.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { Permitted } from '@candour/kit/portal/permitted.tsx';
import { useRecord } from '@candour/kit/portal/query.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import {
  layouts,
  statementGroups,
  type GroupItem,
  type StatementGroup,
  statementGroupScreens,
} from '../contract.ts';
import { ChooseStatements } from './choose-statements.tsx';
import { groupForm } from './group-form.ts';
import { GroupPreview } from './group-preview.tsx';
import classes from './manage-group.module.css';
import { useWordings, type Wordings } from './use-wordings.ts';

const catalogue = texts({
  add: 'Add statement group',
  list: 'Statement groups',
  saved: 'Statement group saved',
  details: 'Details',
  detailsText: 'What it is called, and how it is laid out',
  choose: 'Choose statements',
  statements: 'Statements',
  chooseText: 'One for each channel, in the order people see',
  frame: 'Header and footer',
  frameText: 'What appears above and below',
  preview: 'Preview',
  previewText: 'As people see it, in each language',
});

const { read } = statementGroups.routes;

/** Composes a group, step by step. */
export const ManageGroup = () => (
  <Permitted access={read.access}>
    <Loaded />
  </Permitted>
);

const Loaded = () => {
  const [{ statementGroupId }] = useAddress<'statementGroupId'>();
  const isKnown = statementGroupId !== undefined;
  const { data } = useRecord(read, isKnown ? Number(statementGroupId) : undefined);
  const wordings = useWordings();
  if (wordings === undefined || (isKnown && data === undefined)) return <WaitingRecord />;
  return <GroupForm group={data} wordings={wordings} />;
};

const GroupForm = ({ group, wordings }: { group: StatementGroup | undefined; wordings: Wordings }) => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const back = () => void navigate(linkTo(statementGroupScreens, 'statement-groups'));
  const isNew = group === undefined;
  return (
    <>
      <PageHead
        title={words.add}
        name={group?.groupName}
        {...(isNew ? {} : { purpose: `Version ${group.versionNo}` })}
        trail={[{ label: words.list, run: back }]}
      />
      <RecordForm noun={statementGroups} row={group} done={words.saved} back={back}>
        <FormSteps
          isNew={isNew}
          steps={[
            {
              title: words.details,
              subtitle: words.detailsText,
              names: ['groupName', 'brandId', 'description', 'layout', 'isActive'],
              content: <Details />,
            },
            {
              title: words.choose,
              subtitle: words.chooseText,
              names: ['items'],
              content: <Choose wordings={wordings} />,
            },
            {
              title: words.frame,
              subtitle: words.frameText,
              names: ['headerId', 'footerId'],
              content: <Frame wordings={wordings} />,
            },
            { title: words.preview, subtitle: words.previewText, names: [], content: <Preview /> },
          ]}
        />
      </RecordForm>
    </>
  );
};

const Details = () => (
  <div className={classes.fields}>
    <groupForm.Field name="groupName" autoFocus />
    <groupForm.Field name="brandId" as="brand" />
    <groupForm.Field name="description" as="textarea" />
    <groupForm.Field
      name="layout"
      isRequired
      choices={Object.entries(layouts).map(([value, label]) => ({ value, label }))}
    />
    <groupForm.Field name="isActive" />
  </div>
);

/** Rows of the group's brand, and universal ones. */
const useNear = () => {
  const { control } = useFormHandle();
  const brandId = useWatch({ control, name: 'brandId' }) as number | null; // a field of this form
  return (row: { brandId: number }): boolean => row.brandId === brandId || row.brandId === 0;
};

const Choose = ({ wordings }: { wordings: Wordings }) => {
  const words = useTexts(catalogue);
  const isNear = useNear();
  const { control } = useFormHandle();
  const { field, fieldState } = useController({ control, name: 'items' });
  return (
    <FieldShell label={words.statements} isRequired error={messageIn(fieldState.error)}>
      {({ id }) => (
        <ChooseStatements
          id={id}
          items={field.value as GroupItem[]} // this field's own value
          onChange={field.onChange}
          statements={wordings.statements.filter((row) => isNear(row) && row.status === 'Published')}
        />
      )}
    </FieldShell>
  );
};

const Frame = ({ wordings }: { wordings: Wordings }) => {
  const isNear = useNear();
  const offered = <R extends { id: number; brandId: number; status: string }>(
    rows: readonly R[],
    nameOf: (row: R) => string,
  ) =>
    rows
      .filter((row) => isNear(row) && row.status === 'Published')
      .map((row) => ({ value: row.id, label: nameOf(row) }));
  return (
    <div className={classes.fields}>
      <groupForm.Field
        name="headerId"
        as="select"
        isClearable
        choices={offered(wordings.headers, ({ headerName }) => headerName)}
      />
      <groupForm.Field
        name="footerId"
        as="select"
        isClearable
        choices={offered(wordings.footers, ({ footerName }) => footerName)}
      />
    </div>
  );
};

const Preview = () => {
  const { control } = useFormHandle();
  const [items, headerId, footerId, layout, brandId] = useWatch({
    control,
    name: ['items', 'headerId', 'footerId', 'layout', 'brandId'],
  }) as [GroupItem[], number | null, number | null, StatementGroup['layout'], number]; // fields of this form
  return <GroupPreview group={{ items, headerId, footerId, layout, brandId }} />;
};
