import { mdiUpload } from '@mdi/js';
import { useRef } from 'react';
import { Button } from '../button.tsx';

type Props = { disabled: boolean; upload: (file: File) => Promise<void> };

/** Chooses a JSON file. */
export const UploadButton = ({ disabled, upload }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="JSON file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) void upload(file);
          // Lets people choose the same file again after fixing it.
          currentTarget.value = '';
        }}
      />
      <Button small icon={mdiUpload} disabled={disabled} onClick={() => input.current?.click()}>
        Upload
      </Button>
    </>
  );
};
