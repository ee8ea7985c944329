import { useWatch } from 'react-hook-form';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { channels } from '../../channels/contract.ts';
import { channelDependencies, effects, places, type ChannelDependency } from '../contract.ts';

const form = formOf(channelDependencies);

const help: Record<ChannelDependency['effect'], string> = {
  ForceYes: 'The targets become yes. In forms only, and never where consent is the legal basis.',
  ForceNo: 'The targets become no.',
  RequireYes: 'The answer is accepted only together with a yes to the targets.',
  Hide: 'The targets are not asked about and have no answer.',
  Clear: 'The targets lose their answer and are asked about again.',
};

/** The fields of a dependency, in the order in which it reads as a sentence. */
export const DependencyFields = () => {
  const { control } = useFormHandle();
  const { data } = useRead(channels.routes.list, { query: {} });
  const [brandId, trigger, effect] = useWatch({
    control,
    name: ['brandId', 'triggerChannelId', 'effect'],
  }) as [number | null, number | null, ChannelDependency['effect'] | null]; // members of this form
  const near = (data?.channels ?? []).filter(
    (channel) => brandId === null || channel.brandId === brandId || channel.brandId === 0,
  );
  const choices = near.map(({ channelId, channelName }) => ({ value: channelId, label: channelName }));
  return (
    <>
      <form.Field name="dependencyName" autoFocus />
      <form.Field name="brandId" as="brand" />
      <form.Field name="triggerChannelId" as="select" choices={choices} />
      <form.Field name="triggerValue" />
      <form.Field
        name="effect"
        choices={Object.entries(effects).map(([value, label]) => ({ value, label }))}
        {...(effect === null ? {} : { help: help[effect] })}
      />
      <form.Field
        name="targetChannelIds"
        as="multiSelect"
        isRequired
        choices={choices.filter(({ value }) => value !== trigger)}
      />
      <form.Field
        name="applyIn"
        choices={Object.entries(places).map(([value, label]) => ({ value, label }))}
      />
      <form.Field name="isActive" />
    </>
  );
};
