import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import type { ResponseOf } from '@candour/kit/contract/route';
import { cookieCategories } from '../../../cookies/cookie-categories/contract.ts';
import { cookieScripts } from '../../../cookies/services/contract.ts';
import { newService, scanActions } from '../../contract/actions.ts';
import type { ScanDetail } from '../../contract/results.ts';
import classes from './add-to-service.module.css';
import { useDraft } from './use-draft.ts';
import { findingRoutes } from './finding-routes.ts';

const catalogue = texts({
  title: (count: number) => (count === 1 ? 'Add to service' : `Add ${count} findings to a service`),
  where: 'Where to',
  existing: 'An existing service',
  fresh: 'A new service',
  service: 'Service',
  likely: 'The likeliest come first.',
  names: 'It will also list',
  add: 'Add',
  added: (count: number) =>
    `${count} ${count === 1 ? 'entry' : 'entries'} added. Publish the banner to use it on sites.`,
});

type Props = { scan: ScanDetail; itemIds: number[]; onClose: () => void };
type Draft = ResponseOf<typeof scanActions.serviceDraft>;

/** Adds findings to a service: an existing one, or a new one prefilled by the scan. */
export const AddToService = (props: Props) => {
  const words = useTexts(catalogue);
  const { scan, itemIds, onClose } = props;
  const draft = useDraft(scan.scanGuid, itemIds);
  const [choice, choose] = useState<'existing' | 'fresh'>();
  if (draft === undefined) {
    return (
      <Dialog isOpen title={words.title(itemIds.length)} onClose={onClose}>
        <Waiting height={200} />
      </Dialog>
    );
  }
  const where = choice ?? (draft.services.length > 0 ? 'existing' : 'fresh');
  const shared = { ...props, draft, where: <Where value={where} onChoose={choose} /> };
  return where === 'existing' ? <ToExisting {...shared} /> : <ToNew {...shared} />;
};

type PartProps = Props & { draft: Draft; where: React.ReactNode };

const Where = (props: { value: 'existing' | 'fresh'; onChoose: (value: 'existing' | 'fresh') => void }) => {
  const words = useTexts(catalogue);
  return (
    <Segmented
      label={words.where}
      choices={[
        { value: 'existing', label: words.existing },
        { value: 'fresh', label: words.fresh },
      ]}
      {...props}
    />
  );
};

const useAdd = ({ scan }: Props) => {
  const words = useTexts(catalogue);
  const write = useWrite(scanActions.addToService, {
    invalidates: [...findingRoutes, cookieScripts.routes.list, cookieScripts.routes.read],
    done: ({ added }) => words.added(added),
  });
  return { ...write, params: { scanGuid: scan.scanGuid } };
};

const ToExisting = (props: PartProps) => {
  const words = useTexts(catalogue);
  const { scan, itemIds, draft, where, onClose } = props;
  const [chosen, choose] = useState<number | null>(draft.services[0]?.cookieScriptId ?? null);
  const { data } = useRead(cookieScripts.routes.list);
  const { mutate, isPending, params } = useAdd(props);
  const likely = new Set(draft.services.map(({ cookieScriptId }) => cookieScriptId));
  const others = (data ?? []).filter(
    ({ brandId, cookieScriptId }) => brandId === scan.brandId && !likely.has(cookieScriptId),
  );
  const choices = [...draft.services, ...others].map(({ cookieScriptId, cookieScriptName }) => ({
    value: cookieScriptId,
    label: cookieScriptName,
  }));
  const add = () =>
    mutate({ params, body: { itemIds, cookieScriptId: chosen, newService: null } }, { onSuccess: onClose });
  return (
    <AskDialog
      title={words.title(itemIds.length)}
      label={words.add}
      isDisabled={chosen === null}
      isBusy={isPending}
      proceed={add}
      onClose={onClose}
    >
      <div className={classes.dialog}>
        {where}
        <FieldShell label={words.service} help={words.likely} isRequired>
          {(control) => <Select {...control} choices={choices} value={chosen} onValueChange={choose} />}
        </FieldShell>
        <Named draft={draft} />
      </div>
    </AskDialog>
  );
};

const form = formOf({ fields: newService });

const ToNew = (props: PartProps) => {
  const words = useTexts(catalogue);
  const { itemIds, draft, where, onClose } = props;
  const { mutateAsync, params } = useAdd(props);
  const { data: categories } = useRead(cookieCategories.routes.list);
  const { parentCookieCategoryId, ...known } = draft.service;
  const record = { ...known, ...(parentCookieCategoryId === 0 ? {} : { parentCookieCategoryId }) };
  const choices = (categories ?? [])
    .filter(({ brandId }) => brandId === draft.service.brandId)
    .map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }));
  return (
    <form.Dialog
      title={words.title(itemIds.length)}
      record={record}
      saveLabel={words.add}
      save={(values) =>
        // The resolver completed it.
        mutateAsync({
          params,
          body: { itemIds, cookieScriptId: null, newService: { ...draft.service, ...values } },
        })
      }
      onClose={onClose}
    >
      {where}
      <form.Field name="cookieScriptName" autoFocus />
      <form.Field name="scriptName" />
      <form.Field name="displayText" as="textarea" />
      <form.Field name="parentCookieCategoryId" as="select" choices={choices} />
      <form.Field name="providerName" />
      <Named draft={draft} />
    </form.Dialog>
  );
};

/** The cookies included. */
const Named = ({ draft }: { draft: Draft }) => {
  const words = useTexts(catalogue);
  return (
    <div>
      <p className={classes.dim}>{words.names}</p>
      <ul className={classes.names}>
        {draft.cookies.map(({ cookieName, host, lifetimeText }) => (
          <li key={`${cookieName} ${host}`}>
            <strong>{cookieName}</strong> {[host, lifetimeText].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
};
