import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { ssoConfigurations, type SsoConfiguration } from '../contract.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';

const catalogue = texts({
  title: (name: string) => `Switch off ${name}?`,
  text: 'People sign in with their passwords again. Anyone who never had one can ask for a link to choose one.',
  done: 'Single sign-on is off',
  off: 'Switch off',
});

export const SwitchOff = ({
  configuration: { ssoConfigurationId: id, name },
  onClose,
}: {
  configuration: SsoConfiguration;
  onClose: () => void;
}) => {
  const words = useTexts(catalogue);
  const switching = useWrite(ssoConfigurations.setEnabled, {
    invalidates: [ssoConfigurations.list, ssoConfigurations.read],
    done: words.done,
  });
  const proceed = () =>
    switching.mutate({ params: { id }, body: { isEnabled: false } }, { onSuccess: onClose });
  return (
    <AskDialog
      title={words.title(name)}
      label={words.off}
      isBusy={switching.isPending}
      {...{ proceed, onClose }}
    >
      <p>{words.text}</p>
    </AskDialog>
  );
};
