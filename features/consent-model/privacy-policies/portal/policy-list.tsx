import { useNavigate } from '@tanstack/react-router';
import { mdiShieldLockOutline, mdiStarOutline } from '@mdi/js';
import { useState } from 'react';
import * as z from 'zod/mini';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useSurroundings, useWhyNot } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import {
  policyVersion,
  privacyPolicies,
  privacyPolicy,
  type PrivacyPolicy,
  privacyPolicyScreens,
} from '../contract.ts';
import classes from './policies.module.css';

const catalogue = texts({
  title: 'Privacy policies',
  purpose: 'The policy of each brand, by version, so that every answer records which one was in force.',
  add: 'Add privacy policy',
  search: 'Search privacy policies',
  empty: 'No privacy policies yet',
  emptyText: 'Add the policy of a brand by its address. Banners can then link to it.',
  deleted: 'Privacy policy deleted',
  setDefault: 'Set global default',
  isDefaultNow: 'Global default set',
  isDefaultAlready: 'This is already the global default',
  defaultElsewhere: 'Another brand',
});

/** A policy as the list shows it: with the data of its active version. */
const fields = z.object({
  ...privacyPolicy.shape,
  policyName: policyVersion.shape.policyName,
  policyUrl: policyVersion.shape.policyUrl,
  externalVersionRef: policyVersion.shape.externalVersionRef,
  createdDate: policyVersion.shape.createdDate,
});
const facts = {
  fields,
  id: 'privacyPolicyId',
  label: 'policyName',
  order: 'policyName',
  scope: 'brand',
  search: ['policyName', 'policyUrl', 'externalVersionRef'],
  routes: privacyPolicies,
} as const;

const flattened = (policy: PrivacyPolicy) =>
  policy.versions
    .filter(({ isActive }) => isActive)
    .map(({ policyName, policyUrl, externalVersionRef, createdDate }) => ({
      ...policy,
      policyName,
      policyUrl,
      externalVersionRef,
      createdDate,
    }));

const { list, remove, setGlobalDefault } = privacyPolicies;

export const PolicyList = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const whyNot = useWhyNot();
  const { person } = useSurroundings();
  const [doomed, doom] = useState<z.output<typeof fields>>();
  const { data } = useRead(list);
  const removal = useWrite(remove, { invalidates: [list], done: words.deleted, isQuiet: true });
  const setting = useWrite(setGlobalDefault, { invalidates: [list], done: words.isDefaultNow });
  const policies = useList(data?.privacyPolicies.flatMap(flattened), facts, {
    columns: [
      'policyName',
      { field: 'brandName', value: ({ brandName }) => brandName || words.defaultElsewhere },
      { field: 'externalVersionRef', min: 160, priority: 2 },
      {
        field: 'policyUrl',
        priority: 2,
        cell: ({ policyUrl }) => (
          <a href={policyUrl} target="_blank" rel="noopener noreferrer" className={classes.link}>
            {policyUrl.replace(/^https?:\/\//, '')}
          </a>
        ),
      },
      { field: 'createdDate', min: 124, priority: 2 },
      { field: 'isGlobalDefault', min: 140 },
      { field: 'isVisibleInCSPortal', title: 'In CS portal', min: 130, priority: 2 },
    ],
  });
  const open = (search: { privacyPolicyId?: number }) =>
    void navigate(linkTo(privacyPolicyScreens, 'manage-privacy-policy', { search }));
  const mayWrite = (brandId: number) => person.brandIds.includes(0) || person.brandIds.includes(brandId);
  return (
    <ListScreen
      list={policies}
      {...words}
      empty={{ title: words.empty, text: words.emptyText, icon: mdiShieldLockOutline }}
      add={{ label: words.add, run: () => open({}) }}
      open={({ privacyPolicyId }) => open({ privacyPolicyId })}
      actions={(row) => ({
        [mayWrite(row.brandId) ? 'edit' : 'view']: {
          label: mayWrite(row.brandId) ? 'Manage' : 'View',
          run: () => open({ privacyPolicyId: row.privacyPolicyId }),
        },
        others: [
          {
            label: words.setDefault,
            icon: mdiStarOutline,
            run: () => setting.mutate({ body: { privacyPolicyId: row.privacyPolicyId } }),
            disabledReason: row.isGlobalDefault ? words.isDefaultAlready : whyNot(setGlobalDefault.access),
          },
        ],
        delete: mayWrite(row.brandId) ? () => doom(row) : undefined,
      })}
    >
      {doomed && (
        <ConfirmDelete
          name={doomed.policyName}
          used={{ route: privacyPolicies.usage, id: doomed.privacyPolicyId }}
          remove={() => removal.mutateAsync({ query: { PrivacyPolicyId: doomed.privacyPolicyId } })}
          onClose={() => doom(undefined)}
        />
      )}
    </ListScreen>
  );
};
