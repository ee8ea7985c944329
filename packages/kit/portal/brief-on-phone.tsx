import classes from './brief-on-phone.module.css';

/** "Add statement group" is "Add" to the eye where it would leave its title no room, and whole to the ear. */
export const BriefOnPhone = ({ label }: { label: string }) => {
  const [verb = '', ...noun] = label.split(' ');
  return (
    <span>
      {verb}
      <span className={verb === 'Add' ? classes.noun : undefined}> {noun.join(' ')}</span>
    </span>
  );
};
