import { useEffect, useState } from 'react';

/** The value as it was when nobody had changed it for a moment, so that not every key asks the server. */
export const useSettled = <T>(value: T, milliseconds = 300): T => {
  const [settled, setSettled] = useState(value);
  const told = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
    // Values are compared by what they say: forms make new objects all the time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [told, milliseconds]);
  return settled;
};
