import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { cookieBanners } from '../../contract.ts';
import { preBanner } from '../../contract/set-up/layers.ts';
import { ButtonFields } from './button-fields.tsx';
import { partFormOf } from './part-form.tsx';
import { useSetUp, type Target } from './set-up.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './step-form.module.css';
import { StepGpc } from './step-gpc.tsx';

const form = partFormOf({
  part: 'preBanner',
  fields: preBanner,
  shows: 'preBanner',
  where: 'PreBanner',
  layer: 'preBanner',
});

const positions = [
  { value: 'Bottom', label: 'Bottom bar' },
  { value: 'Top', label: 'Top bar' },
  { value: 'Centre', label: 'Centre' },
  { value: 'BottomLeft', label: 'Bottom left card' },
  { value: 'BottomRight', label: 'Bottom right card' },
];
const meanings = [
  { value: 'Reject', label: 'Rejects all' },
  { value: 'NoChoice', label: 'No answer yet' },
];

/** Step 2: the first layer, and beside it the notice for visitors who send Global Privacy Control. */
export const StepPreBanner = () => {
  const { consentBannerId, target, drafts } = useSetUp();
  const { data } = useRead(cookieBanners.readBasicDetails, { params: { id: consentBannerId } });
  const [tab, open] = useState<'preBanner' | 'gpc'>('preBanner');
  const [followed, follow] = useState<Target>();
  if (target !== followed) {
    follow(target);
    if (target?.where === 'Gpc') open('gpc');
    if (target?.where === 'PreBanner') open('preBanner');
  }
  const turn = (part: 'preBanner' | 'gpc') => void drafts.settle().then((isSaved) => isSaved && open(part));
  const tabs = [
    { value: 'preBanner', label: 'Pre-banner' },
    { value: 'gpc', label: 'Global Privacy Control' },
  ] as const;
  return (
    <div className={layout.stack5}>
      {data?.gpcEnabled === true && <Segmented label="Part" choices={tabs} value={tab} onChoose={turn} />}
      {tab === 'gpc' && data?.gpcEnabled === true ? <StepGpc /> : <PreBannerForm />}
    </div>
  );
};

const PreBannerForm = () => (
  <form.PartForm>
    <form.Field name="preBannerHidden" />
    <form.Field name="position" choices={positions} />
    <form.Field name="title" />
    <form.Field name="body" as="textarea" rows={4} help="Allowed: links, bold, italic, lists" />
    <ButtonFields name="acceptAll" title="Accept all" />
    <ButtonFields name="rejectAll" title="Reject all" />
    <ButtonFields name="manage" title="Manage" />
    <fieldset className={classes.button}>
      <legend className={classes.legend}>Close button</legend>
      <form.Field
        name="closeButton.meaning"
        label="Closing means"
        as="select"
        choices={meanings}
        isRequired
      />
      <form.Field name="closeButton.show" label="Show" as="switch" />
    </fieldset>
    <form.Field name="blockPage" />
    <Links />
    <form.Field name="logoUrl" placeholder="https://" />
    <form.Field name="autoHideSeconds" as="number" />
  </form.PartForm>
);

const Links = () => {
  const { control, isReadOnly } = useFormHandle();
  const { fields, append, remove } = useFieldArray({ control, name: 'links', keyName: 'key' });
  return (
    <>
      {fields.map((entry, at) => (
        <fieldset key={entry.key} className={classes.button}>
          <legend className={classes.legend}>Link {at + 1}</legend>
          <form.Field name={`links.${at}.url`} placeholder="https://" />
          <form.Field name={`links.${at}.text`} />
          {!isReadOnly && (
            <IconButton
              path={mdiTrashCanOutline}
              label={`Remove link ${at + 1}`}
              onClick={() => remove(at)}
            />
          )}
        </fieldset>
      ))}
      {!isReadOnly && fields.length < 6 && (
        <div>
          <Button small icon={mdiPlus} onClick={() => append({ text: '', url: '' })}>
            Add link
          </Button>
        </div>
      )}
    </>
  );
};
