import { mdiFileUploadOutline } from '@mdi/js';
import { useRef } from 'react';
import { Button } from '@candour/ui/button.tsx';

type Props = {
  label: string;
  /** Endings and media types, as `accept` of a file input takes them. */
  accept: string;
  isBusy: boolean;
  look?: 'primary' | 'secondary';
  onText: (text: string, name: string) => void;
};

/** A button that asks for a file and passes its text on. */
export const FileButton = ({ label, accept, isBusy, look = 'secondary', onText }: Props) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} icon={mdiFileUploadOutline} busy={isBusy} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again after it was refused.
          currentTarget.value = '';
          if (file) void file.text().then((text) => onText(text, file.name));
        }}
      />
    </>
  );
};
