import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { getDashboards } from '../../../organisation/dashboards/contract.ts';
import { loginTypes, type LookupData, type User } from '../contract.ts';
import { Brands, ExtraPermissions, PermissionGroup, Roles } from './access-fields.tsx';
import { PermissionPreview } from './permission-preview.tsx';
import { usePages } from './use-pages.ts';
import { userForm } from './user-form.ts';

const catalogue = texts({
  person: 'Person',
  fixedAddress: 'Fixed, because this person uses single sign-on',
  access: 'What they may do',
  accessPurpose: 'You can only give what you have yourself.',
  signIn: 'Signing in',
  notSelf: 'You cannot disable yourself',
  start: 'After signing in',
  preview: 'Permissions in effect',
  previewPurpose: 'The permissions in effect, and where each comes from.',
  anyPage: 'First menu entry',
  anyDashboard: 'Standard',
});

type Props = { user: User | undefined; lookup: LookupData; isLegacy: boolean };

/** The fields of a person, in groups, with a preview of the resulting permissions. */
export const UserFields = ({ user, lookup, isLegacy }: Props) => {
  const words = useTexts(catalogue);
  const { person } = useSurroundings();
  const isFixed = user?.loginType === 'Sso';
  const isSelf = user?.userId === person.userId;
  return (
    <>
      <FormGroup title={words.person}>
        <userForm.Field name="forename" autoFocus={user === undefined} autoComplete="off" />
        <userForm.Field name="surname" autoComplete="off" />
        <userForm.Field
          name="emailAddress"
          autoComplete="off"
          isDisabled={isFixed}
          {...(isFixed ? { help: words.fixedAddress } : {})}
        />
      </FormGroup>
      <FormGroup title={words.access} purpose={words.accessPurpose}>
        <Brands />
        {isLegacy && <PermissionGroup lookup={lookup} />}
        <Roles user={user} lookup={lookup} />
        <ExtraPermissions user={user} lookup={lookup} />
      </FormGroup>
      <FormGroup title={words.preview} purpose={words.previewPurpose}>
        <PermissionPreview lookup={lookup} />
      </FormGroup>
      <FormGroup title={words.signIn}>
        <userForm.Field
          name="loginType"
          as="select"
          isRequired
          choices={Object.entries(loginTypes).map(([value, label]) => ({ value, label }))}
        />
        <userForm.Field name="requireOtp" />
        <userForm.Field name="isEnabled" isDisabled={isSelf} {...(isSelf ? { help: words.notSelf } : {})} />
      </FormGroup>
      <FormGroup title={words.start}>
        <Start />
      </FormGroup>
    </>
  );
};

/** The page on which the person starts. */
const Start = () => {
  const words = useTexts(catalogue);
  const pages = usePages();
  const { data: dashboards = [] } = useRead(getDashboards);
  return (
    <>
      <userForm.Field
        name="defaultPage"
        as="select"
        isClearable
        placeholder={words.anyPage}
        choices={pages}
      />
      <userForm.Field
        name="defaultDashboardId"
        as="select"
        isClearable
        placeholder={words.anyDashboard}
        choices={dashboards.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
};
