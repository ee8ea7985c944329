import { useRead } from '@candour/kit/portal/query.ts';
import { type BannerProfile, type ProfileSettings, bannerProfiles } from '../../contract/set-up/profiles.ts';
import { useSetUp } from './set-up.tsx';
import classes from './step-profiles.module.css';

export type Colours = NonNullable<ProfileSettings['colourScheme']>;

/** The presets a profile may start from. */
export const usePresets = () => {
  const { consentBannerId } = useSetUp();
  const { data } = useRead(bannerProfiles.presets, { params: { id: consentBannerId } });
  return data?.colourSchemes ?? [];
};

/** The main colours of a scheme as dots. */
export const ColourDots = ({ colours }: { colours: Colours }) => (
  <span className={classes.swatches} aria-hidden="true">
    {(
      [
        'preBannerBackground',
        'preBannerText',
        'button1Background',
        'button2Background',
        'switchOn',
        'link',
      ] as const
    ).map((name) => (
      <span key={name} className={classes.swatch} style={{ background: colours[name] }} />
    ))}
  </span>
);

export const Swatches = ({ profile }: { profile: BannerProfile }) => {
  const presets = usePresets();
  const preset = presets.find(({ colourSchemeId }) => colourSchemeId === profile.presetId);
  const colours = profile.colourScheme ?? preset?.colours;
  return colours === undefined ? null : <ColourDots colours={colours} />;
};
