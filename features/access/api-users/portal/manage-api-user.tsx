import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { DateInput } from '@candour/ui/date-input.tsx';
import { TagsInput } from '@candour/ui/tags-input.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { apiUsers, scopeNames, scopes, type ApiUser, apiUserScreens } from '../contract.ts';
import { NewSecretDialog, useNewSecret } from './new-secret.tsx';
import { SecretsPanel } from './secrets-panel.tsx';

const catalogue = texts({
  list: 'API users',
  add: 'Add API user',
  addPurpose: 'Its first secret is made when you save.',
  purpose: (clientId: string) => `Client ID ${clientId}`,
  saved: 'API user saved',
  added: 'API user added',
  details: 'Details',
  reach: 'What it may do',
  limits: 'Limits',
});

const form = formOf(apiUsers);
const { routes } = apiUsers;

/** Adding an API user, or editing the one that the address names. */
export const ManageApiUser = () => {
  const { apiUserId: id } = useSearchOf(apiUserScreens, 'admin-portal-api-manage-user');
  const { data } = useRecord(routes.read, id);
  if (id !== undefined && data === undefined) return <WaitingRecord />;
  return <ApiUserForm key={data?.apiUserId} apiUser={data} />;
};

const ApiUserForm = ({ apiUser }: { apiUser: ApiUser | undefined }) => {
  const words = useTexts(catalogue);
  const { person, brands } = useSurroundings();
  const navigate = useNavigate();
  const isReadOnly = useIsReadOnly(apiUser);
  const secret = useNewSecret();
  const invalidates = [routes.list, routes.read];
  const creation = useWrite(routes.create, { invalidates, done: words.added });
  const change = useWrite(routes.update, { invalidates, done: words.saved });
  const back = () => void navigate({ to: '/admin-portal-api-users' });
  const isUniversal = person.brandIds.includes(0);
  const save = async (values: Partial<ApiUser>) => {
    if (apiUser !== undefined) {
      const { apiUserId, rowVersion } = apiUser;
      return change.mutateAsync({ body: { ...values, apiUserId, rowVersion } });
    }
    const made = await creation.mutateAsync({ body: values });
    const madeId = Number(made['newApiUserId']);
    // It exists already; if it still lacks a secret, that is done on its own screen.
    return secret
      .make(madeId)
      .catch(
        () =>
          void navigate(
            linkTo(apiUserScreens, 'admin-portal-api-manage-user', { search: { apiUserId: madeId } }),
          ),
      );
  };
  const forget = () => {
    secret.forget();
    if (apiUser === undefined) back();
  };
  return (
    <>
      <PageHead
        title={words.add}
        name={apiUser?.name}
        trail={[{ label: words.list, run: back }]}
        purpose={apiUser === undefined ? words.addPurpose : words.purpose(apiUser.clientId)}
      />
      <form.Form
        record={apiUser ?? { brandIds: isUniversal ? [0] : [...person.brandIds] }}
        isReadOnly={isReadOnly}
        save={save}
        onSaved={(isClosing) => isClosing && apiUser !== undefined && back()}
      >
        <FormGroup title={words.details}>
          <form.Field name="name" autoFocus={apiUser === undefined} />
          <form.Field name="description" as="textarea" rows={2} />
          <form.Field name="isEnabled" />
        </FormGroup>
        <FormGroup title={words.reach}>
          <form.Field
            name="scopes"
            as="multiSelect"
            isRequired
            choices={scopeNames.map((value) => ({ value, label: `${value}: ${scopes[value]}` }))}
          />
          {(isUniversal ? brands.length > 2 : person.brandIds.length > 1) && (
            <form.Field name="brandIds" as="brands" isRequired />
          )}
        </FormGroup>
        <FormGroup title={words.limits}>
          <form.Field
            name="ipRanges"
            render={(control, field) => (
              <TagsInput
                {...control}
                hasBlanks
                disabled={isReadOnly}
                placeholder="10.0.0.0/8"
                value={field.value as string[]} // this field's own value
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
          <form.Field name="rateLimitPerMinute" isRequired />
          <form.Field
            name="expiresAt"
            render={(control, field) => (
              <DateInput
                {...control}
                disabled={isReadOnly}
                value={String(field.value ?? '').slice(0, 10)}
                // To the end of the chosen day.
                onChange={({ currentTarget: { value } }) =>
                  field.onChange(value === '' ? null : `${value}T23:59:59Z`)
                }
                onBlur={field.onBlur}
              />
            )}
          />
        </FormGroup>
        {apiUser !== undefined && (
          <SecretsPanel
            apiUser={apiUser}
            isReadOnly={isReadOnly}
            make={() => void secret.make(apiUser.apiUserId)}
          />
        )}
        <SaveBar cancel={back} />
      </form.Form>
      {secret.made !== undefined && <NewSecretDialog secret={secret.made} onClose={forget} />}
    </>
  );
};

/** API users can be changed by people with all of their brands. */
const useIsReadOnly = (apiUser: ApiUser | undefined): boolean => {
  const { person } = useSurroundings();
  const mayWrite = useMay()(apiUsers.access.write);
  const isUniversal = person.brandIds.includes(0);
  const isForeign = !isUniversal && apiUser?.brandIds.some((id) => !person.brandIds.includes(id)) === true;
  return !mayWrite || isForeign;
};
