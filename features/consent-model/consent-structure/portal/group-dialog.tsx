import { formOf } from '@candour/kit/portal/form-of.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Translations } from '@candour/kit/portal/translations.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import { channels } from '../../channels/contract.ts';
import {
  consentStructure,
  parentGroups,
  subGroups,
  type ParentGroupNode,
  type SubGroupNode,
} from '../contract.ts';

/** The group whose form is open; a new sub group may have a preset parent. */
export type OpenGroup =
  | { kind: 'ParentGroup'; group: ParentGroupNode | 'new' }
  | { kind: 'SubGroup'; group: SubGroupNode | 'new'; parent?: ParentGroupNode };

type Props<O extends OpenGroup = OpenGroup> = { opened: O; onClose: () => void };

const parentForm = formOf(parentGroups);
const subForm = formOf(subGroups);
const touched = [
  consentStructure.read,
  parentGroups.routes.list,
  subGroups.routes.list,
  parentGroups.routes.read,
  subGroups.routes.read,
  channels.routes.list,
];
const lengths = { width: 600 };

/** Adds or changes a group. */
export const GroupDialog = ({ opened, onClose }: Props) =>
  opened.kind === 'ParentGroup' ? (
    <ParentDialog opened={opened} onClose={onClose} />
  ) : (
    <SubDialog opened={opened} onClose={onClose} />
  );

const ParentDialog = ({ opened: { group }, onClose }: Props<Extract<OpenGroup, { kind: 'ParentGroup' }>>) => {
  const id = group === 'new' ? undefined : group.parentGroupId;
  const { data } = useRead(
    parentGroups.routes.read,
    { params: { id: id ?? 0 } },
    { isEnabled: id !== undefined },
  );
  const options = { invalidates: touched, done: 'Parent group saved' };
  const create = useWrite(parentGroups.routes.create, options);
  const update = useWrite(parentGroups.routes.update, options);
  if (id !== undefined && data === undefined) return null;
  return (
    <parentForm.Dialog
      {...lengths}
      title={id === undefined ? 'Add parent group' : 'Edit parent group'}
      record={data}
      save={(values) =>
        data === undefined
          ? create.mutateAsync({ body: values })
          : update.mutateAsync({ body: { ...values, parentGroupId: id, rowVersion: data.rowVersion } })
      }
      onClose={onClose}
    >
      <parentForm.Field name="parentGroupName" autoFocus />
      <parentForm.Field name="brandId" as="brand" />
      <parentForm.Field name="description" as="textarea" />
      <parentForm.Field name="isActive" />
      <GroupTranslations name="parentGroupName" />
    </parentForm.Dialog>
  );
};

const SubDialog = ({ opened, onClose }: Props<Extract<OpenGroup, { kind: 'SubGroup' }>>) => {
  const { group, parent } = opened;
  const id = group === 'new' ? undefined : group.subGroupId;
  const { data } = useRead(
    subGroups.routes.read,
    { params: { id: id ?? 0 } },
    { isEnabled: id !== undefined },
  );
  const { data: parents } = useRead(parentGroups.routes.list);
  const options = { invalidates: touched, done: 'Sub group saved' };
  const create = useWrite(subGroups.routes.create, options);
  const update = useWrite(subGroups.routes.update, options);
  if (id !== undefined && data === undefined) return null;
  const start = parent && { parentGroupId: parent.parentGroupId, brandId: parent.brandId };
  return (
    <subForm.Dialog
      {...lengths}
      title={id === undefined ? 'Add sub group' : 'Edit sub group'}
      record={data ?? start}
      save={(values) =>
        data === undefined
          ? create.mutateAsync({ body: values })
          : update.mutateAsync({ body: { ...values, subGroupId: id, rowVersion: data.rowVersion } })
      }
      onClose={onClose}
    >
      <subForm.Field name="subGroupName" autoFocus />
      <subForm.Field
        name="parentGroupId"
        as="select"
        choices={(parents?.parentGroups ?? []).map(({ parentGroupId, parentGroupName }) => ({
          value: parentGroupId,
          label: parentGroupName,
        }))}
      />
      <subForm.Field name="brandId" as="brand" />
      <subForm.Field name="description" as="textarea" />
      <subForm.Field name="isActive" />
      <GroupTranslations name="subGroupName" />
    </subForm.Dialog>
  );
};

const GroupTranslations = ({ name }: { name: 'parentGroupName' | 'subGroupName' }) => {
  const { data } = useRead(languages.assigned);
  return <Translations name="translations" fields={[{ name }]} languages={data} />;
};
