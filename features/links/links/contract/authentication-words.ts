import { pageAuthenticationTypes, type AuthenticationType } from './link-types.ts';

/** What the ways to prove who one is are called, and what happens. */
export const authenticationWords: Readonly<Record<AuthenticationType, { label: string; help: string }>> = {
  1: {
    label: 'Direct',
    help: 'The link in the email knows the person, and the page opens at once. For pages without personal data.',
  },
  2: {
    label: 'Email link',
    help: 'People type their email address and are sent a personal link. Nobody learns whether an address is known.',
  },
  3: {
    label: 'One-time code',
    help: 'People type their email address and then the six digits that they are sent. Works for five minutes.',
  },
  4: {
    label: 'Knowledge match',
    help: 'People type details that have to match exactly one person. The weakest way: the page shows no contact details.',
  },
  5: {
    label: 'Host token',
    help: 'Your own site vouches for whoever is signed in there, with a token that works once and for five minutes.',
  },
  6: {
    label: 'None',
    help: 'People say on the page who they are, as on a form. Nothing that is known of them is shown.',
  },
};

/** Their names by number. */
export const authenticationTitles: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(authenticationWords).map(([type, { label }]) => [type, label]),
);

export const authenticationChoices = pageAuthenticationTypes.map((value) => ({
  value,
  label: authenticationWords[value].label,
}));
