import { Suspense, useEffect, useState } from 'react';
import { mdiEarth } from '@mdi/js';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { dayInWords } from '@candour/kit/portal/dates.ts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { StepFoot } from '@candour/kit/portal/step-foot.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { cookieAppearanceTemplates } from '../../../cookie-appearance-templates/contract.ts';
import { accessKeys } from '../../../../access/access-keys/contract.ts';
import { cookieBanners } from '../../contract.ts';
import { scriptsForPublishers, writesScripts } from '../../contract/set-up/address.ts';
import {
  type BannerProfile,
  bannerProfile,
  bannerProfiles,
  profileSettings,
} from '../../contract/set-up/profiles.ts';
import { ColourFields } from './colour-fields.tsx';
import { NewAccessKey } from './new-access-key.tsx';
import type { Filling } from './regions/fill-from-region.tsx';
import { useSetUp } from './set-up.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './step-form.module.css';
import { TellPreview } from './step-form.tsx';
import profileClasses from './step-profiles.module.css';
import { ColourDots, usePresets, type Colours } from './swatches.tsx';

const FillFromRegion = lazyPart(() => import('./regions/fill-from-region.tsx'), 'FillFromRegion');

const form = formOf({ fields: bannerProfile });

type Props = {
  profile: BannerProfile | undefined;
  isFirst: boolean;
  onDone: () => void;
  onCancel: (() => void) | undefined;
};

const models = [
  { value: 'OptIn', label: 'Opt-in' },
  { value: 'OptOut', label: 'Opt-out' },
  { value: 'NoticeOnly', label: 'Notice only' },
];

/** One profile: name, key, colours, audience and code of its own. */
export const ProfileForm = ({ profile, isFirst, onDone, onCancel }: Props) => {
  const { consentBannerId, isReadOnly } = useSetUp();
  const options = {
    invalidates: [bannerProfiles.list, cookieBanners.list, accessKeys.list, cookieBanners.readBasicDetails],
    done: 'Profile saved',
  };
  const creation = useWrite(bannerProfiles.create, options);
  const change = useWrite(bannerProfiles.update, options);
  const record = profile ?? {
    consentBannerId,
    profileName: isFirst ? 'Default' : '',
    isDefault: isFirst,
    presetId: 1,
  };
  return (
    <form.Form
      about={profile?.profileId}
      record={record}
      className={layout.stack5}
      isReadOnly={isReadOnly}
      save={(values) =>
        profile === undefined
          ? creation.mutateAsync({ body: { ...values, consentBannerId } })
          : change.mutateAsync({
              body: { ...values, profileId: profile.profileId, rowVersion: profile.rowVersion },
            })
      }
      onSaved={() => setTimeout(onDone)}
    >
      <TellPreview layer="preBanner" />
      <TellSettings />
      <form.Field name="profileName" />
      <AccessKeyField />
      <Looks />
      <h4 className={classes.heading}>Audience</h4>
      <RegionPack profileId={profile?.profileId} />
      <form.Field name="isDefault" isDisabled={isFirst} />
      <form.Field name="countries" as="tags" placeholder="DE" />
      <form.Field name="isGpc" />
      <form.Field
        name="consentModelOverride"
        as="select"
        choices={models}
        placeholder="Same as the banner"
        isClearable
      />
      <form.Field name="consentExpiryOverride" as="number" />
      <form.Field name="refusalExpiryOverride" as="number" />
      <h4 className={classes.heading}>Own code</h4>
      <Template />
      <OwnCode />
      <StepFoot label="Save profile" cancel={onCancel && { label: 'Cancel', run: onCancel }} />
    </form.Form>
  );
};

/** Shows colours and code in the preview before they are saved. */
const TellSettings = () => {
  const { control } = useFormHandle();
  const { show } = useSetUp();
  const values: unknown = useWatch({ control });
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    if (!isDirty) return;
    const names = Object.keys(profileSettings.shape);
    const settings = Object.fromEntries(
      Object.entries(values ?? {}).filter(([name]) => names.includes(name)),
    );
    const parsed = profileSettings.safeParse(settings);
    if (!parsed.success) return;
    const timer = setTimeout(() => show({ settings: parsed.data }), 250);
    return () => clearTimeout(timer);
  }, [values, isDirty, show]);
  return null;
};

const AccessKeyField = () => {
  const { isReadOnly, form: handle } = useFormHandle();
  const { data } = useRead(accessKeys.consentBanner);
  const [isAdding, add] = useState(false);
  const keys = data?.accessKeys ?? [];
  const choices = keys.map(({ accessKeyId, accessKeyName, isEnabled }) => ({
    value: accessKeyId,
    label: isEnabled ? accessKeyName : `${accessKeyName} (disabled)`,
  }));
  return (
    <>
      <form.Field name="accessKeyId" as="select" choices={choices} isRequired />
      {data !== undefined && keys.length === 0 && (
        <Notice tone="warning">There is no access key for banners yet. Add one to continue.</Notice>
      )}
      {!isReadOnly && (
        <div>
          <Button small onClick={() => add(true)}>
            New access key…
          </Button>
        </div>
      )}
      {isAdding && (
        <NewAccessKey
          onClose={() => add(false)}
          onCreated={(id) => handle.setValue('accessKeyId', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  );
};

/** Where the values below came from, and another start for them. */
const RegionPack = ({ profileId }: { profileId: number | undefined }) => {
  const { control, isReadOnly, form: handle } = useFormHandle();
  const [isOpen, open] = useState(false);
  const [origin, isDefault, countries] = useWatch({
    control,
    name: ['regionOrigin', 'isDefault', 'countries'],
  }) as [BannerProfile['regionOrigin'], boolean, string[] | undefined]; // the form's own values
  const fill = ({ name, ...values }: Filling) => {
    if (handle.getValues('profileName') === '') handle.setValue('profileName', name, { shouldDirty: true });
    for (const [member, value] of Object.entries(values))
      handle.setValue(member, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={layout.row}>
      {!isReadOnly && (
        <Button small icon={mdiEarth} onClick={() => open(true)}>
          Fill in from region pack
        </Button>
      )}
      {origin && (
        <span className={layout.muted}>
          Filled in on {dayInWords(origin.filledOn)} from {origin.pack}
        </span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FillFromRegion
            profileId={profileId}
            isDefault={isDefault}
            countries={countries ?? []}
            fill={fill}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </div>
  );
};

/** A preset, or its colours one by one. */
const Looks = () => {
  const { control, isReadOnly } = useFormHandle();
  const presets = usePresets();
  const preset = useController({ control, name: 'presetId' }).field;
  const scheme = useController({ control, name: 'colourScheme' }).field;
  const own = scheme.value as Colours | null; // the form's own value
  const chosen = presets.find(({ colourSchemeId }) => colourSchemeId === preset.value);
  return (
    <>
      <h4 className={classes.heading}>Colours</h4>
      <div role="radiogroup" aria-label="Colour scheme" className={profileClasses.presets}>
        {presets.map(({ colourSchemeId, name, colours }) => (
          <label key={colourSchemeId} className={profileClasses.preset}>
            <input
              type="radio"
              name="preset"
              disabled={isReadOnly}
              checked={!own && preset.value === colourSchemeId}
              onChange={() => {
                preset.onChange(colourSchemeId);
                scheme.onChange(null);
              }}
            />
            <span>{name}</span>
            <ColourDots colours={colours} />
          </label>
        ))}
      </div>
      <label className={classes.option}>
        <RowSwitch
          checked={Boolean(own)}
          disabled={isReadOnly || (!own && chosen === undefined)}
          onCheckedChange={(isOwn) => scheme.onChange(isOwn ? (chosen?.colours ?? null) : null)}
        />
        Own colours
      </label>
      {own && <ColourFields />}
    </>
  );
};

const parts = [
  { flag: 'loadTemplateCss', code: 'customCss', language: 'css' },
  { flag: 'loadTemplateHtml', code: 'customHtml', language: 'html' },
  { flag: 'loadTemplateJs', code: 'customJs', language: 'javascript' },
] as const;

/** The template whose code comes before the profile's own. */
const Template = () => {
  const { brandId } = useSetUp();
  const { data } = useRead(cookieAppearanceTemplates.routes.list);
  const templates = (data?.cookieAppearanceTemplates ?? []).filter(
    (template) => template.brandId === brandId || template.brandId === 0,
  );
  return (
    <form.Field
      name="appearanceTemplateId"
      as="select"
      isClearable
      placeholder="None"
      choices={templates.map(({ appearanceTemplateId, templateName }) => ({
        value: appearanceTemplateId,
        label: templateName,
      }))}
    />
  );
};

const OwnCode = () => {
  const may = useMay();
  const { control } = useFormHandle();
  const flags = useWatch({ control, name: parts.map(({ flag }) => flag) }) as boolean[]; // switches
  return parts.map(({ flag, code, language }, at) => (
    <div key={flag} className={layout.stack5}>
      <form.Field name={flag} />
      {flags[at] === true && (
        <form.Field
          name={code}
          as="code"
          language={language}
          {...(code === 'customJs' && !may(writesScripts)
            ? { isDisabled: true, help: scriptsForPublishers }
            : {})}
        />
      )}
    </div>
  ));
};
