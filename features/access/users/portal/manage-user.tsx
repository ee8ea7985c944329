import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { userManagement, users, type LookupData, type User, userScreens } from '../contract.ts';
import { screensOf, type Generation } from './generation.ts';
import { UserFields } from './user-fields.tsx';
import { userForm } from './user-form.ts';

const catalogue = texts({
  list: 'Users',
  add: 'Add user',
  addPurpose: 'They get an email with a link to choose a password.',
  saved: 'User saved',
  invited: 'User added',
  isForeign: 'This person has brands or permissions you do not have, so you can only view.',
});

/** Adding a person, or editing the one that the address names. */
export const ManageUser = ({ generation, isNew }: { generation: Generation; isNew: boolean }) => {
  const { userId } = useSearchOf(userScreens, screensOf(generation).edit);
  const id = isNew ? undefined : (userId ?? 0);
  const { data } = useRead(users.choices);
  const { data: user } = useRecord(users.read, id);
  if (data === undefined || (id !== undefined && user === undefined)) return <WaitingRecord />;
  return <UserForm key={user?.userId} generation={generation} user={user} lookup={data.lookupData} />;
};

type Props = { generation: Generation; user: User | undefined; lookup: LookupData };

const UserForm = ({ generation, user, lookup }: Props) => {
  const words = useTexts(catalogue);
  const { person } = useSurroundings();
  const mayEdit = useMay()(users.access.edit);
  const navigate = useNavigate();
  const saving = useWrite(users.upsert, {
    invalidates: [users.list, users.read, userManagement.list, userManagement.read],
    done: user === undefined ? words.invited : words.saved,
  });
  const back = () => void navigate(linkTo(userScreens, screensOf(generation).list));
  return (
    <>
      <PageHead
        title={words.add}
        name={user?.fullName}
        trail={[{ label: words.list, run: back }]}
        purpose={user === undefined ? words.addPurpose : user.emailAddress}
      />
      {user !== undefined && mayEdit && !user.isEditable && <Notice>{words.isForeign}</Notice>}
      <userForm.Form
        record={user ?? { brands: startBrands(person.brandIds) }}
        isReadOnly={user !== undefined && !(mayEdit && user.isEditable)}
        save={(values) =>
          saving.mutateAsync({
            body:
              user === undefined ? values : { ...values, userId: user.userId, rowVersion: user.rowVersion },
          })
        }
        onSaved={(isClosing) => (isClosing || user === undefined) && back()}
      >
        <UserFields user={user} lookup={lookup} isLegacy={generation === 'legacy'} />
        <SaveBar cancel={back} />
      </userForm.Form>
    </>
  );
};

/** Somebody with one brand adds people of that brand. */
const startBrands = (brandIds: readonly number[]): User['brands'] => {
  const [only = 0, ...more] = brandIds;
  return only === 0 || more.length > 0 ? [] : [{ brandId: only, brandName: '' }];
};
