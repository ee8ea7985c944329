import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useFieldArray, useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { channels } from '../../../consent-model/channels/contract.ts';
import classes from '../fields.module.css';
import { serviceForm } from '../service-form.ts';

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
  addField: 'Add field',
  addAnswer: 'Add answer',
  removeField: (at: number) => `Remove field ${at}`,
  removeAnswer: (at: number) => `Remove answer ${at}`,
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

/** Where the records stand in the answer, and how further pages and later changes are asked for. */
export const StepPages = () => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const [paging, markPath] = useWatch({ control, name: ['inbound.paging', 'inbound.watermarkPath'] });
  const isNamed = paging === 'NextLink' || paging === 'Cursor';
  const isCarried = ['Cursor', 'PageNumber', 'Offset'].includes(paging);
  return (
    <div className={classes.stack}>
      <Group title={words.answer}>
        <Field name="inbound.itemsPath" placeholder="$.contacts" />
      </Group>
      <Group title={words.pages} help={words.pagesText}>
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
      </Group>
      <Group title={words.mark} help={words.markText}>
        <div className={classes.row}>
          <Field name="inbound.watermarkPath" placeholder="$.updatedAt" />
          <Field
            name="inbound.watermarkParameter"
            placeholder="updated_since"
            isRequired={markPath !== '' && markPath !== undefined}
          />
        </div>
        <Field name="inbound.watermarkStart" placeholder="2026-01-01T00:00:00Z" />
      </Group>
    </div>
  );
};

const Group = ({ title, help, children }: { title: string; help?: string; children: React.ReactNode }) => (
  <fieldset className={classes.list}>
    <legend className={classes.legend}>{title}</legend>
    {help !== undefined && <p className={classes.dim}>{help}</p>}
    {children}
  </fieldset>
);

/** What a record becomes: whose it is, contact fields and answers. */
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
      <Group title={words.more}>
        <Field name="inbound.capturedAtPath" placeholder="$.updatedAt" />
        <div className={classes.row}>
          <Field name="inbound.transactionType" />
          <Field name="inbound.sourceCode" />
        </div>
      </Group>
    </div>
  );
};

const ContactFields = () => {
  const words = useTexts(catalogue);
  const { control, isReadOnly } = useFormHandle();
  const { fields, append, remove } = useFieldArray({ control, name: 'inbound.fields', keyName: 'key' });
  return (
    <Group title={words.contact} help={words.contactText}>
      {fields.map(({ key }, at) => (
        <div key={key} className={classes.pair}>
          <Field name={`inbound.fields.${at}.path`} placeholder="$.email" isRequired />
          <Field name={`inbound.fields.${at}.fieldName`} as="select" />
          {!isReadOnly && (
            <IconButton
              path={mdiTrashCanOutline}
              label={words.removeField(at + 1)}
              className={classes.remove}
              onClick={() => remove(at)}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button small icon={mdiPlus} onClick={() => append({ path: '', fieldName: '' })}>
            {words.addField}
          </Button>
        </div>
      )}
    </Group>
  );
};

const Answers = () => {
  const words = useTexts(catalogue);
  const { control, isReadOnly } = useFormHandle();
  const { fields, append, remove } = useFieldArray({ control, name: 'inbound.answers', keyName: 'key' });
  const choices = useChannelChoices();
  return (
    <Group title={words.answers} help={words.answersText}>
      {fields.map(({ key }, at) => (
        <div key={key} className={classes.map} role="group" aria-label={`${words.answers} ${at + 1}`}>
          <div className={classes.pair}>
            <Field name={`inbound.answers.${at}.path`} placeholder="$.newsletter" isRequired />
            <Field name={`inbound.answers.${at}.channelId`} as="select" choices={choices} />
            {!isReadOnly && (
              <IconButton
                path={mdiTrashCanOutline}
                label={words.removeAnswer(at + 1)}
                className={classes.remove}
                onClick={() => remove(at)}
              />
            )}
          </div>
          <div className={classes.row}>
            <Field name={`inbound.answers.${at}.yes`} as="tags" placeholder="subscribed, true" />
            <Field name={`inbound.answers.${at}.no`} as="tags" placeholder="unsubscribed, false" />
          </div>
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            small
            icon={mdiPlus}
            onClick={() => append({ path: '', channelId: null, yes: ['true'], no: ['false'] })}
          >
            {words.addAnswer}
          </Button>
        </div>
      )}
    </Group>
  );
};

/** The channels people answer for, by name; those already chosen even where they cannot be looked up. */
const useChannelChoices = () => {
  const { control } = useFormHandle();
  const rows = useWatch({ control, name: 'inbound.answers' }) as { channelId: number | null }[] | undefined; // what the field holds
  const { list } = channels.routes;
  const { data } = useRead(list, { query: {} }, { isEnabled: useMay()(list.access), isQuiet: true });
  const known = (data?.channels ?? []).map(({ channelId, channelName }) => ({
    value: channelId,
    label: channelName,
  }));
  const chosen = new Set((rows ?? []).flatMap(({ channelId }) => channelId ?? []));
  const others = [...chosen].filter((id) => !known.some(({ value }) => value === id));
  return [...known, ...others.map((value) => ({ value, label: `Channel ${value}` }))];
};
