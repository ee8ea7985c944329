import { useNavigate, useRouterState } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { DateInput } from '@candour/ui/date-input.tsx';
import { Select } from '@candour/ui/select.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { accessKeys, accessKeyTypes } from '../contract.ts';

const catalogue = texts({
  add: 'Add access key',
  list: 'Access keys',
  purpose: 'Two profiles with the same key share a visitor’s answer; with different keys they do not.',
  saved: 'Access key saved',
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    accessKeyToEdit?: string | undefined;
  }
}

const form = formOf(accessKeys);

export const ManageAccessKey = ({ accessKeyType }: { accessKeyType: number }) => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const mayWrite = useMay()(accessKeys.update.access);
  // Parameters that are not in the address are passed as router state.
  const { accessKeyToEdit: id } = useRouterState({ select: ({ location }) => location.state });
  const { data: key } = useRecord(accessKeys.read, id);
  const options = {
    invalidates: [accessKeys.list, accessKeys.consentBanner, accessKeys.read],
    done: words.saved,
  };
  const creation = useWrite(accessKeys.create, options);
  const change = useWrite(accessKeys.update, options);
  const back = () => void navigate({ to: '/access-keys' });
  if (id !== undefined && key === undefined) return <WaitingRecord />;
  const types = Object.entries(accessKeyTypes).map(([value, label]) => ({ value: Number(value), label }));
  return (
    <>
      <PageHead
        title={words.add}
        name={key?.accessKeyName}
        purpose={words.purpose}
        trail={[{ label: words.list, run: back }]}
      />
      <form.Form
        record={key ?? { accessKeyType: accessKeyType as 1 }}
        isReadOnly={!mayWrite}
        save={(values) =>
          key === undefined
            ? creation.mutateAsync({ body: values })
            : change.mutateAsync({
                body: { ...values, accessKeyId: key.accessKeyId, rowVersion: key.rowVersion },
              })
        }
        onSaved={(isClosing) => (isClosing || key === undefined) && back()}
      >
        <FormGroup>
          <form.Field name="accessKeyName" autoFocus />
          <form.Field
            name="accessKeyType"
            render={(control, field) => (
              <Select
                {...control}
                choices={types}
                value={field.value as number | null}
                onValueChange={field.onChange}
              />
            )}
          />
          <form.Field name="brandId" as="brand" />
          <form.Field name="allowedDomains" as="tags" placeholder="www.example.com" />
          <form.Field
            name="expiresAt"
            render={(control, field) => (
              <DateInput
                {...control}
                disabled={!mayWrite}
                value={String(field.value ?? '').slice(0, 10)}
                // To the end of the chosen day.
                onChange={({ currentTarget: { value } }) =>
                  field.onChange(value === '' ? null : `${value}T23:59:59Z`)
                }
                onBlur={field.onBlur}
              />
            )}
          />
          <form.Field name="isEnabled" />
        </FormGroup>
        <SaveBar cancel={back} />
      </form.Form>
    </>
  );
};
