import { Autosave } from '@candour/kit/portal/editor/autosave.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { StepFoot } from '@candour/kit/portal/step-foot.tsx';
import layout from '@candour/ui/layout.module.css';
import { accessKeys } from '../../../../../access/access-keys/contract.ts';
import { cookieBanners } from '../../../contract.ts';
import { bannerChecks } from '../../../contract/set-up/checks.ts';
import { type BannerProfile, bannerProfiles } from '../../../contract/set-up/profiles.ts';
import { useSetUp } from '../set-up.tsx';
import { TellPreview } from '../step-form.tsx';
import classes from '../step-form.module.css';
import { AccessKeyField } from './access-key-field.tsx';
import { GppFields } from './gpp-fields.tsx';
import { Looks } from './looks.tsx';
import { OwnCode, Template } from './own-code.tsx';
import { profileForm } from './profile-fields.ts';
import { RegionPack } from './region-pack.tsx';
import { TellSettings } from './tell-settings.ts';
import { useProfileDraft } from './use-profile-draft.ts';

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
  const { consentBannerId, drafts, isReadOnly } = useSetUp();
  const creation = useWrite(bannerProfiles.create, {
    invalidates: [
      bannerProfiles.list,
      bannerChecks,
      cookieBanners.list,
      accessKeys.list,
      cookieBanners.readBasicDetails,
    ],
    done: 'Profile saved',
  });
  const draft = useProfileDraft(profile);
  const record = draft.record ?? {
    consentBannerId,
    profileName: isFirst ? 'Default' : '',
    isDefault: isFirst,
    presetId: 1,
  };
  return (
    <profileForm.Form
      key={draft.revision}
      about={profile?.profileId}
      record={record}
      className={layout.stack5}
      isReadOnly={isReadOnly}
      save={(values) =>
        profile === undefined
          ? creation.mutateAsync({ body: { ...values, consentBannerId } })
          : draft.save(values)
      }
      onSaved={(isClosing) => isClosing && setTimeout(onDone)}
    >
      <TellPreview layer="preBanner" />
      <TellSettings />
      <profileForm.Field name="profileName" />
      <AccessKeyField />
      <Looks />
      <h4 className={classes.heading}>Audience</h4>
      <RegionPack profileId={profile?.profileId} />
      <profileForm.Field name="isDefault" isDisabled={isFirst} />
      <profileForm.Field name="countries" as="tags" placeholder="DE" />
      <profileForm.Field name="isGpc" />
      <profileForm.Field
        name="consentModelOverride"
        as="select"
        choices={models}
        placeholder="Same as the banner"
        isClearable
      />
      <profileForm.Field name="consentExpiryOverride" as="number" />
      <profileForm.Field name="refusalExpiryOverride" as="number" />
      <GppFields />
      <h4 className={classes.heading}>Own code</h4>
      <Template />
      <OwnCode />
      {profile !== undefined && <Autosave store={drafts} />}
      <StepFoot
        label="Save profile"
        cancel={onCancel && { label: profile === undefined ? 'Cancel' : 'All profiles', run: onCancel }}
      />
    </profileForm.Form>
  );
};
