import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import classes from './vendors.module.css';

const catalogue = texts({ open: 'Open', of: (name: string) => `the privacy policy of ${name}` });

/** Leads to a policy on another site. */
export const PolicyLink = ({ address, of: name }: { address: string | null; of: string }) => {
  const words = useTexts(catalogue);
  if (address === null) return '–';
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {words.open}
      <span className="visually-hidden"> {words.of(name)}</span>
    </a>
  );
};
