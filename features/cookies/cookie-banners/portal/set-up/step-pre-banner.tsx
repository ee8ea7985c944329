import { mdiAlertOutline, mdiCheckCircleOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRows } from '@candour/kit/portal/use-rows.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { cookieBanners } from '../../contract.ts';
import { bannerChecks } from '../../contract/set-up/checks.ts';
import { preBanner, type PreBannerPart } from '../../contract/set-up/layers.ts';
import { Fold } from '@candour/ui/fold.tsx';
import { ButtonFields } from './button-fields.tsx';
import { partFormOf } from './part-form.tsx';
import { PositionField } from './position-field.tsx';
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
    <form.Field
      name="position"
      render={({ id }, field) => <PositionField labelledBy={`${id}-label`} field={field} />}
    />
    <form.Field name="title" />
    <form.Field name="body" as="textarea" rows={4} help="Allowed: links, bold, italic, lists" />
    <ButtonFields name="acceptAll" title="Accept all" />
    <ButtonFields name="rejectAll" title="Reject all" />
    <ButtonFields name="manage" title="Manage" />
    <Weight />
    <LessOften />
  </form.PartForm>
);

const unequal: readonly string[] = ['unequalOffer', 'unequalLook'];

/** Whether refusing costs no more than accepting, as publishing sees it. */
const Weight = () => {
  const { consentBannerId } = useSetUp();
  const { data } = useRead(bannerChecks, { params: { id: consentBannerId } });
  if (data === undefined) return null;
  const found = data.checks.filter(({ id }) => unequal.includes(id));
  if (found.length === 0) {
    return (
      <p className={classes.weight}>
        <Icon path={mdiCheckCircleOutline} size={18} className={classes.equal} />
        Accept and reject have the same weight.
      </p>
    );
  }
  return found.map(({ id, text }) => (
    <p key={id} className={classes.weight}>
      <Icon path={mdiAlertOutline} size={18} className={classes.unequal} />
      {text}.
    </p>
  ));
};

/** What few banners need, under what it comes to. */
const LessOften = () => {
  const { control } = useFormHandle();
  const [close, links, logo, blocks, isHidden] = useWatch({
    control,
    name: ['closeButton', 'links', 'logoUrl', 'blockPage', 'preBannerHidden'],
  }) as [PreBannerPart['closeButton'], PreBannerPart['links'], string, boolean, boolean]; // of this very form
  const closing = close.meaning === 'Reject' ? 'Rejects all' : 'No answer yet';
  const shown = [...links.map(({ text }) => text), ...(logo === '' ? [] : ['Logo'])].filter(Boolean);
  const page = blocks ? 'Covers the page' : 'Page stays usable';
  return (
    <div>
      <Fold title="Close button" summary={close.show ? closing : 'Not shown'}>
        <form.Field name="closeButton.show" label="Show" as="switch" />
        <form.Field
          name="closeButton.meaning"
          label="Closing means"
          as="select"
          choices={meanings}
          isRequired
        />
      </Fold>
      <Fold title="Links and logo" summary={shown.length === 0 ? 'None' : shown.join(', ')}>
        <Links />
        <form.Field name="logoUrl" placeholder="https://" />
      </Fold>
      <Fold title="Overlay and timing" summary={isHidden ? 'Not shown automatically' : page}>
        <form.Field name="blockPage" />
        <form.Field name="preBannerHidden" />
        <form.Field name="autoHideSeconds" as="number" />
      </Fold>
    </div>
  );
};

const Links = () => {
  const { places, append, remove, isReadOnly } = useRows('links');
  return (
    <>
      {places.map((at) => (
        <fieldset key={at} className={classes.group}>
          <legend className={classes.legend}>Link {at + 1}</legend>
          <form.Field name={`links.${at}.url`} placeholder="https://" />
          <form.Field name={`links.${at}.text`} />
          {!isReadOnly && (
            <IconButton
              path={mdiTrashCanOutline}
              label={`Remove link ${at + 1}`}
              className={classes.corner}
              onClick={() => remove(at)}
            />
          )}
        </fieldset>
      ))}
      {!isReadOnly && places.length < 6 && (
        <div>
          <Button small icon={mdiPlus} onClick={() => append({ text: '', url: '' })}>
            Add link
          </Button>
        </div>
      )}
    </>
  );
};
