import { mdiAccountClockOutline, mdiAccountRemoveOutline } from '@mdi/js';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { notHere, useRead } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { ReadFailed, Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Tabs } from '@candour/ui/tabs.tsx';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { profileCalls, type Profile } from '../contract.ts';
import { rightsRequestScreens } from '../../rights-requests/contract.ts';
import { HistoryTab } from './history-tab.tsx';
import { MergesTab } from './merges-tab.tsx';
import { Overview } from './overview.tsx';
import { SubmissionsTab } from './submissions-tab.tsx';
import layout from '@candour/ui/layout.module.css';

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'), 'EraseDialog');

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'history', label: 'History' },
  { value: 'submissions', label: 'Submissions' },
  { value: 'merges', label: 'Merges' },
] as const;

const nameOf = ({ contact, status }: Profile): string => {
  if (status === 'Forgotten') return 'Erased person';
  const part = (name: string) => contact.find(({ fieldName }) => fieldName === name)?.value;
  const name = [part('forename'), part('surname')].filter((each) => each !== undefined).join(' ');
  return name === '' ? (part('email1') ?? 'Person') : name;
};

/** A person: what holds, what was said, through what, and of which records they are made. */
export const Person = () => {
  const { dataSubjectId } = useParams({ strict: false }) as { dataSubjectId: string }; // of this screen's path
  const navigate = useNavigate();
  const may = useMay();
  const { brands } = useSurroundings();
  const [{ tab }, change] = useAddress<'tab'>();
  const [isErasing, erase] = useState(false);
  const {
    data: profile,
    error,
    refetch,
  } = useRead(profileCalls.read, { params: { dataSubjectId } }, { isQuiet: true });
  if (error?.status === 404 || error?.status === 400) throw notHere();
  const trail = [{ label: 'People', run: () => void navigate({ to: '/people' }) }];
  if (profile === undefined)
    return (
      <>
        <PageHead title="Person" trail={trail} />
        {error === null ? (
          <Waiting height={320} />
        ) : (
          <ReadFailed failed={{ message: error.message, again: () => void refetch() }} what="this person" />
        )}
      </>
    );
  const value = tabs.find((each) => each.value === tab)?.value ?? 'overview';
  const id = profile.dataSubjectId;
  const known = brands.filter(
    ({ brandId, brandName }) => brandId !== 0 && profile.brandNames.includes(brandName),
  );
  const [only] = known.length === 1 ? known : [];
  const mayErase = may(profileCalls.erase.access) && profile.status !== 'Forgotten';
  return (
    <>
      <PageHead
        title="Person"
        name={nameOf(profile)}
        purpose={`${profile.brandNames.join(', ')}. Record ID ${id}`}
        trail={trail}
        actions={
          mayErase && (
            <>
              <Button
                icon={mdiAccountClockOutline}
                onClick={() =>
                  void navigate(
                    linkTo(rightsRequestScreens, 'rights-requests', {
                      search: { enter: id, enterBrand: only?.brandId.toString() },
                    }),
                  )
                }
              >
                Enter rights request
              </Button>
              <Button
                icon={mdiAccountRemoveOutline}
                disabled={!profile.isWhole}
                {...(profile.isWhole
                  ? {}
                  : { title: 'Only somebody with all brands of this person can erase them' })}
                onClick={() => erase(true)}
              >
                Erase
              </Button>
            </>
          )
        }
      />
      {profile.erasedAt !== null && (
        <Notice>{`Erased ${dateTimeText(profile.erasedAt)}. What was said stays, without anything that tells who said it.`}</Notice>
      )}
      {profile.restrictedSince !== null && (
        <Notice tone="warning">{`The use of this person’s data has been restricted since ${dateTimeText(profile.restrictedSince)}: they asked for it by a rights request.`}</Notice>
      )}
      <Tabs label="Person" tabs={tabs} value={value} onOpen={(next) => change({ tab: next })}>
        <div className={layout.stack4}>
          {value === 'overview' && <Overview profile={profile} />}
          {value === 'history' && <HistoryTab profile={profile} />}
          {value === 'submissions' && <SubmissionsTab profile={profile} />}
          {value === 'merges' && <MergesTab dataSubjectId={id} />}
        </div>
      </Tabs>
      {isErasing && (
        <Suspense>
          <EraseDialog dataSubjectId={id} onClose={() => erase(false)} />
        </Suspense>
      )}
    </>
  );
};
