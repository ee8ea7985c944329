import { useNavigate } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { notHere, useRead, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import {
  newPolicy,
  policyForm,
  privacyPolicies,
  type PolicyVersion,
  type PrivacyPolicy,
} from '../contract.ts';
import { InForce } from './in-force.tsx';
import { VersionsEditor } from './versions-editor.tsx';

const catalogue = texts({
  add: 'Add privacy policy',
  list: 'Privacy policies',
  edit: (brandName: string) => (brandName === '' ? 'Privacy policy' : `Privacy policy of ${brandName}`),
  purpose: 'Publish your policy on your site; here you record its address and versions.',
  details: 'Details',
  versions: 'Versions',
  versionsPurpose:
    'One version is active. Versions that visitors were shown cannot change: they are evidence.',
  inForce: 'In force',
  inForcePurpose: 'Which version people were shown on a given day.',
  saved: 'Privacy policy saved',
});

const form = formOf({ fields: policyForm });
const { list, versions, create, update } = privacyPolicies;
const empty = { policyName: 'Privacy policy', policyUrl: '', externalVersionRef: '', languageUrls: [] };

/** Adds a policy, or edits the one named in the address. */
export const ManagePolicy = () => {
  const [{ privacyPolicyId }] = useAddress<'privacyPolicyId'>();
  const { data } = useRead(list, undefined, { isKept: true });
  if (privacyPolicyId === undefined) return <PolicyForm key="new" policy={undefined} />;
  const policy = data?.privacyPolicies.find((one) => one.privacyPolicyId === Number(privacyPolicyId));
  if (data !== undefined && policy === undefined) throw notHere();
  return policy === undefined ? (
    <WaitingRecord />
  ) : (
    <PolicyForm key={policy.privacyPolicyId} policy={policy} />
  );
};

const PolicyForm = ({ policy }: { policy: PrivacyPolicy | undefined }) => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { person } = useSurroundings();
  const options = { invalidates: [list, versions], done: words.saved };
  const creation = useWrite(create, options);
  const change = useWrite(update, options);
  const back = () => void navigate({ to: '/privacy-policies' });
  const save = ({ brandId, ...values }: Partial<z.output<typeof policyForm>>) =>
    policy === undefined
      ? creation.mutateAsync({ body: newPolicy.parse({ brandId, ...values }) })
      : change.mutateAsync({
          body: { ...values, privacyPolicyId: policy.privacyPolicyId, rowVersion: policy.rowVersion },
        });
  return (
    <>
      <PageHead
        title={policy === undefined ? words.add : words.edit(policy.brandName)}
        purpose={words.purpose}
        trail={[{ label: words.list, run: back }]}
      />
      <form.Form
        record={policy === undefined ? { versions: [{ ...empty, isActive: true }] } : recordOf(policy)}
        isReadOnly={
          policy !== undefined && !person.brandIds.includes(0) && !person.brandIds.includes(policy.brandId)
        }
        save={save}
        onSaved={(isClosing) => (isClosing || policy === undefined) && back()}
      >
        <FormGroup title={words.details}>
          <form.Field name="brandId" as="brand" isDisabled={policy !== undefined} />
          <form.Field name="isVisibleInCSPortal" />
          <form.Field name="asksVisitorsAgain" />
        </FormGroup>
        <FormGroup title={words.versions} purpose={words.versionsPurpose}>
          <VersionsEditor policy={policy} empty={{ ...empty, isActive: false }} />
        </FormGroup>
        {policy !== undefined && (
          <FormGroup title={words.inForce} purpose={words.inForcePurpose}>
            <InForce privacyPolicyId={policy.privacyPolicyId} />
          </FormGroup>
        )}
        <SaveBar cancel={back} />
      </form.Form>
    </>
  );
};

/** The newest version comes first. */
const recordOf = ({ brandId, isVisibleInCSPortal, asksVisitorsAgain, versions: all }: PrivacyPolicy) => ({
  brandId,
  isVisibleInCSPortal,
  asksVisitorsAgain,
  versions: all.toReversed().map(writtenOf),
});

const writtenOf = (version: PolicyVersion) => {
  const { versionId, policyName, policyUrl, externalVersionRef, isActive, languageUrls } = version;
  return { versionId, policyName, policyUrl, externalVersionRef, isActive, languageUrls };
};
