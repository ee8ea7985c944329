import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { canBeInverted, responseTypes, type ResponseType } from '@candour/consent/response-types.ts';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { DateInput } from '@candour/ui/date-input.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import type { Channel } from '../../channels/contract.ts';
import { responseWords, whyNotAnsweredSo, type Statement } from '../contract.ts';
import { statementForm } from './statement-form-of.ts';
import classes from './statement-form.module.css';

const catalogue = texts({
  details: 'Details',
  wording: 'Wording',
  wordingText: 'What people read, and how they answer.',
  validity: 'Validity',
  validityText: 'Leave empty for words that apply from now on.',
});

type Props = { statement: Statement | undefined; channels: readonly Channel[]; isWordingFixed: boolean };

export const StatementFields = ({ statement, channels, isWordingFixed }: Props) => {
  const words = useTexts(catalogue);
  const { Field } = statementForm;
  const { control, isReadOnly, form } = useFormHandle();
  const [channelId, responseType, isPolarityInverted] = useWatch({
    control,
    name: ['channelId', 'responseType', 'isPolarityInverted'],
  }) as [number | null, ResponseType, boolean]; // fields of this form
  const isChannelFixed =
    statement !== undefined && (statement.status !== 'Draft' || statement.draftOf !== null);
  const channel = channels.find((one) => one.channelId === channelId);
  const basis = channel?.legalBasis;
  // The words are most likely of the brand of their channel; a brand that was chosen stays.
  const brandOfChannel = statement === undefined ? channel?.brandId : undefined;
  useEffect(() => {
    const brandId: unknown = form.getValues('brandId');
    if (brandOfChannel !== undefined && typeof brandId !== 'number')
      form.setValue('brandId', brandOfChannel, { shouldDirty: true, shouldValidate: true });
  }, [form, brandOfChannel]);
  const problem = whyNotAnsweredSo(basis, { responseType, isPolarityInverted });
  const day = (name: 'validFrom' | 'validTo') => (
    <Field
      name={name}
      render={(shell, field) => (
        <DateInput
          {...shell}
          disabled={isReadOnly}
          value={String(field.value ?? '')}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
          onBlur={field.onBlur}
        />
      )}
    />
  );
  return (
    <>
      <FormGroup title={words.details}>
        <Field name="statementName" autoFocus={statement === undefined} />
        <Field
          name="channelId"
          as="select"
          isDisabled={isChannelFixed}
          choices={channels.map((one) => ({ value: one.channelId, label: one.channelName }))}
        />
        <Field name="brandId" as="brand" />
      </FormGroup>
      <FormGroup title={words.wording} purpose={words.wordingText}>
        <Field name="statementText" isDisabled={isWordingFixed} />
        <Field
          name="responseType"
          isDisabled={isWordingFixed}
          choices={responseTypes.map((value) => ({ value, label: responseWords[value] }))}
        />
        {canBeInverted(responseType) && <Field name="isPolarityInverted" isDisabled={isWordingFixed} />}
        {problem !== undefined && <Notice tone="warning">{problem}</Notice>}
        {hasLabels(responseType) && (
          <div className={classes.days}>
            <Field name="yesLabel" isRequired isDisabled={isWordingFixed} />
            {responseType === 'YesNoRadio' && <Field name="noLabel" isRequired isDisabled={isWordingFixed} />}
          </div>
        )}
      </FormGroup>
      <FormGroup title={words.validity} purpose={words.validityText}>
        <div className={classes.days}>
          {day('validFrom')}
          {day('validTo')}
        </div>
      </FormGroup>
    </>
  );
};

const hasLabels = (responseType: ResponseType): boolean =>
  responseType === 'YesNoRadio' || responseType === 'ImplicitBySubmit';
