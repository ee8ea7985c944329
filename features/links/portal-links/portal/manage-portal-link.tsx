import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRecord } from '@candour/kit/portal/query.ts';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { PublishingStatus } from '@candour/kit/portal/publishing-status.tsx';
import { portalLinks, portalLinkScreens, type PortalLink } from '../contract.ts';
import { PortalFields } from './portal-fields.tsx';

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog');

const catalogue = texts({
  add: 'Add public portal link',
  list: 'Public portal links',
  purpose: 'People sign in with a code from their email, and see what you hold about them.',
  publish: 'Publish',
  publishing: 'Publishing',
  saveFirst: 'Save your changes to publish them.',
});

/** The form of one entrance to the public portal. */
export const ManagePortalLink = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const [{ id }, change] = useAddress<'id'>();
  const { data } = useRecord(portalLinks.routes.read, id === undefined ? undefined : Number(id));
  if (id !== undefined && data === undefined) return <WaitingRecord />;
  const close = () => void navigate(linkTo(portalLinkScreens, 'public-portal-links'));
  return (
    <>
      <PageHead
        title={words.add}
        name={data?.linkName}
        purpose={words.purpose}
        trail={[{ label: words.list, run: close }]}
      />
      <RecordForm
        key={id}
        noun={portalLinks}
        row={data}
        done={{ added: 'Public portal link added', saved: 'Public portal link saved' }}
        back={close}
        onAdded={(added) => change({ id: String(added) })}
      >
        {data !== undefined && <Publishing link={data} />}
        <PortalFields />
      </RecordForm>
    </>
  );
};

const Publishing = ({ link }: { link: PortalLink }) => {
  const words = useTexts(catalogue);
  const { control, isReadOnly } = useFormHandle();
  const { isDirty } = useFormState({ control });
  const [isAsked, ask] = useState(false);
  if (isReadOnly) return null;
  return (
    <FormGroup title={words.publishing}>
      <div className={layout.row}>
        <PublishingStatus status={link.status} />
        <Button look="primary" disabled={isDirty} onClick={() => ask(true)}>
          {words.publish}
        </Button>
      </div>
      {isDirty && <p className={layout.dim}>{words.saveFirst}</p>}
      <Suspense>{isAsked && <PublishDialog link={link} onClose={() => ask(false)} />}</Suspense>
    </FormGroup>
  );
};
