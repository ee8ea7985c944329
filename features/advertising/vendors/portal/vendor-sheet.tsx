import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Facts, type Fact } from '@candour/ui/facts.tsx';
import layout from '@candour/ui/layout.module.css';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { iabCalls, type ListedVendor, type VendorDetails } from '../contract.ts';
import { restrictionTexts } from './restriction-words.ts';
import classes from './vendors.module.css';

const catalogue = texts({
  id: 'ID',
  purposes: 'Purposes',
  specialPurposes: 'Special purposes',
  features: 'Features',
  specialFeatures: 'Special features',
  dataCategories: 'Data it uses',
  storage: 'Storage on devices',
  policies: 'Addresses',
  cookies: 'Cookies',
  noCookies: 'None',
  session: 'For the visit',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  unknown: 'Yes, without a stated age',
  refreshed: 'renewed with each visit',
  other: 'Other storage',
  yes: 'Yes',
  no: 'No',
  disclosure: 'Its statement about storage',
  policy: (language: string) => `Privacy policy (${language})`,
  claim: (language: string) => `Its legitimate interest (${language})`,
  flexible: 'leaves the choice to you',
  kept: (days: string) => `keeps data for ${days}`,
});

/** All that a vendor declares. */
export const VendorSheet = ({ vendor, onClose }: { vendor: ListedVendor; onClose: () => void }) => {
  const { data } = useRead(iabCalls.details, { params: { id: vendor.vendorId } });
  return (
    <SideSheet isOpen title={vendor.name} width={560} onClose={onClose}>
      {data === undefined ? <Waiting height={420} /> : <Details details={data} />}
    </SideSheet>
  );
};

const Details = ({ details }: { details: VendorDetails }) => {
  const words = useTexts(catalogue);
  const types = useTexts(restrictionTexts);
  const keptFor = (days: number | null) => (days === null ? [] : [words.kept(words.days(days))]);
  return (
    <div className={layout.stack5}>
      <Facts facts={[[words.id, details.vendorId]]} />
      <Lines
        title={words.purposes}
        lines={details.purposes.map(({ id, name, basis, isFlexible, keptDays }) => {
          const facts = [
            basis === 'Consent' ? types.consent : types.legitimateInterest,
            ...(isFlexible ? [words.flexible] : []),
            ...keptFor(keptDays),
          ];
          return [`${id} ${name}`, facts.join(', ')];
        })}
      />
      <Lines
        title={words.specialPurposes}
        lines={details.specialPurposes.map(({ id, name, keptDays }) => [
          `${id} ${name}`,
          keptFor(keptDays).join(),
        ])}
      />
      <Lines title={words.features} lines={linesOf(details.features)} />
      <Lines title={words.specialFeatures} lines={linesOf(details.specialFeatures)} />
      <Lines title={words.dataCategories} lines={linesOf(details.dataCategories)} />
      <section className={layout.stack3}>
        <h3 className={classes.heading}>{words.storage}</h3>
        <StorageFacts details={details} />
      </section>
      <section className={layout.stack3}>
        <h3 className={classes.heading}>{words.policies}</h3>
        <Facts
          facts={details.policies.flatMap(({ language, policyUrl, legitimateInterestUrl }): Fact[] => [
            [words.policy(language), policyUrl && <Outside address={policyUrl} />],
            [words.claim(language), legitimateInterestUrl && <Outside address={legitimateInterestUrl} />],
          ])}
        />
      </section>
    </div>
  );
};

const StorageFacts = ({ details }: { details: VendorDetails }) => {
  const words = useTexts(catalogue);
  const { cookieMaxAgeSeconds: age, usesCookies, refreshesCookies, usesOtherStorage } = details;
  const time =
    age === null
      ? words.unknown
      : age <= 0
        ? words.session
        : age < 86_400
          ? words.hours(Math.ceil(age / 3600))
          : words.days(Math.ceil(age / 86_400));
  return (
    <Facts
      facts={[
        [
          words.cookies,
          usesCookies ? [time, ...(refreshesCookies ? [words.refreshed] : [])].join(', ') : words.noCookies,
        ],
        [words.other, usesOtherStorage ? words.yes : words.no],
        [
          words.disclosure,
          details.storageDisclosureUrl && <Outside address={details.storageDisclosureUrl} />,
        ],
      ]}
    />
  );
};

type Line = readonly [name: string, about: string];

const linesOf = (named: readonly { id: number; name: string }[]): Line[] =>
  named.map(({ id, name }) => [`${id} ${name}`, '']);

/** One kind of things a vendor declares; nothing where it declares none. */
const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) =>
  lines.length > 0 && (
    <section className={layout.stack2}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.plain}>
        {lines.map(([name, about]) => (
          <li key={name}>
            {name}
            {about !== '' && <div className={layout.muted}>{about}</div>}
          </li>
        ))}
      </ul>
    </section>
  );

const Outside = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener noreferrer">
    {address}
  </a>
);
