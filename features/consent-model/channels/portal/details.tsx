import { useWatch } from 'react-hook-form';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { subGroups } from '../../consent-structure/contract.ts';
import { contactMedia, type Channel } from '../contract.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { channelForm } from './channel-form.ts';

export const detailFields = [
  'channelName',
  'displayText',
  'brandId',
  'subGroupId',
  'contactMedium',
  'description',
  'externalReference',
];

/** A channel's name, for whom it is, and where it belongs. */
export const Details = () => {
  const { control } = useFormHandle();
  const { data } = useRead(subGroups.routes.list);
  const brandId = useWatch({ control, name: 'brandId' }) as Channel['brandId'] | null; // null until chosen
  const groups = (data?.subGroups ?? []).filter(
    (group) => brandId === null || group.brandId === brandId || group.brandId === 0,
  );
  return (
    <FormGroup>
      <channelForm.Field name="channelName" autoFocus />
      <channelForm.Field name="displayText" />
      <channelForm.Field name="brandId" as="brand" />
      <channelForm.Field
        name="subGroupId"
        as="select"
        choices={groups
          .map(({ subGroupId, subGroupName, parentGroupName }) => ({
            value: subGroupId,
            label: `${parentGroupName} / ${subGroupName}`,
          }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
      />
      <channelForm.Field name="contactMedium" choices={choicesOf(contactMedia)} />
      <channelForm.Field name="description" as="textarea" />
      <channelForm.Field name="externalReference" />
    </FormGroup>
  );
};
