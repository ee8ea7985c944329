import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { FieldGroup, FieldRows } from '../field-rows.tsx';
import classes from '../fields.module.css';
import { serviceForm } from '../service-form.ts';
import { useChannelChoices } from './use-channel-choices.ts';

const catalogue = texts({
  answer: 'The answer',
  pages: 'Pages',
  pagesText: 'How one page leads to the next. Pages on another host are not called.',
  mark: 'Only what changed',
  markText:
    'With a mark, each round asks for what is newer than the last record before. Without one all records are fetched each time, and those that stayed the same are passed over.',
  linkHelp: 'Where its address is in the answer, such as $.paging.next. If empty, the Link header is used.',
  contact: 'Contact fields',
  contactText: 'People are found by urn1, urn2, urn3, email1 or mobile: map at least one of them.',
  answers: 'Answers',
  answersText: 'Any other value changes nothing.',
  more: 'Said about all of them',
});

const { Field } = serviceForm;

const pagings = [
  { value: 'None', label: 'There is one page' },
  { value: 'NextLink', label: 'Each page names the address of the next' },
  { value: 'Cursor', label: 'Each page names a cursor' },
  { value: 'PageNumber', label: 'Pages are numbered' },
  { value: 'Offset', label: 'Records are counted' },
];

/** Where the records are in the response, and how further pages and later changes are requested. */
export const StepPages = () => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const [paging, markPath] = useWatch({ control, name: ['inbound.paging', 'inbound.watermarkPath'] });
  const isNamed = paging === 'NextLink' || paging === 'Cursor';
  const isCarried = ['Cursor', 'PageNumber', 'Offset'].includes(paging);
  return (
    <div className={classes.stack}>
      <FieldGroup title={words.answer}>
        <Field name="inbound.itemsPath" placeholder="$.contacts" />
      </FieldGroup>
      <FieldGroup title={words.pages} help={words.pagesText}>
        <Field name="inbound.paging" as="select" choices={pagings} isRequired />
        <div className={classes.row}>
          {isNamed && (
            <Field
              name="inbound.nextPath"
              placeholder="$.paging.next"
              isRequired={paging === 'Cursor'}
              {...(paging === 'NextLink' ? { help: words.linkHelp } : {})}
            />
          )}
          {isCarried && <Field name="inbound.pageParameter" isRequired />}
          {paging === 'PageNumber' && <Field name="inbound.firstPage" />}
        </div>
        {paging !== 'None' && (
          <div className={classes.row}>
            <Field name="inbound.sizeParameter" placeholder="limit" />
            <Field name="inbound.pageSize" />
          </div>
        )}
      </FieldGroup>
      <FieldGroup title={words.mark} help={words.markText}>
        <div className={classes.row}>
          <Field name="inbound.watermarkPath" placeholder="$.updatedAt" />
          <Field
            name="inbound.watermarkParameter"
            placeholder="updated_since"
            isRequired={markPath !== '' && markPath !== undefined}
          />
        </div>
        <Field name="inbound.watermarkStart" placeholder="2026-01-01T00:00:00Z" />
      </FieldGroup>
    </div>
  );
};

/** What a record becomes: its person, contact fields and answers. */
export const StepMapping = () => {
  const words = useTexts(catalogue);
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <Field name="inbound.brandId" as="brand" isRequired />
        <Field name="inbound.idPath" placeholder="$.id" isRequired />
      </div>
      <ContactFields />
      <Answers />
      <FieldGroup title={words.more}>
        <Field name="inbound.capturedAtPath" placeholder="$.updatedAt" />
        <div className={classes.row}>
          <Field name="inbound.transactionType" />
          <Field name="inbound.sourceCode" />
        </div>
      </FieldGroup>
    </div>
  );
};

const ContactFields = () => {
  const words = useTexts(catalogue);
  return (
    <FieldRows
      name="inbound.fields"
      title={words.contact}
      help={words.contactText}
      word="field"
      start={{ path: '', fieldName: '' }}
      fields={(at) => (
        <>
          <Field name={`inbound.fields.${at}.path`} placeholder="$.email" isRequired />
          <Field name={`inbound.fields.${at}.fieldName`} as="select" />
        </>
      )}
    />
  );
};

const Answers = () => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const rows = useWatch({ control, name: 'inbound.answers' }) as { channelId: number | null }[] | undefined; // the field's value
  const choices = useChannelChoices(rows?.flatMap(({ channelId }) => channelId ?? []));
  return (
    <FieldRows
      name="inbound.answers"
      title={words.answers}
      help={words.answersText}
      word="answer"
      start={{ path: '', channelId: null, yes: ['true'], no: ['false'] }}
      fields={(at) => (
        <>
          <Field name={`inbound.answers.${at}.path`} placeholder="$.newsletter" isRequired />
          <Field name={`inbound.answers.${at}.channelId`} as="select" choices={choices} />
        </>
      )}
      below={(at) => (
        <>
          <Field name={`inbound.answers.${at}.yes`} as="tags" placeholder="subscribed, true" />
          <Field name={`inbound.answers.${at}.no`} as="tags" placeholder="unsubscribed, false" />
        </>
      )}
    />
  );
};
