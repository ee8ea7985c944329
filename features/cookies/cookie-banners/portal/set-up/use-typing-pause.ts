import { useEffect, useRef } from 'react';

const pauseMs = 250;

/** Runs `work` a moment after `key` last changed. */
export const useTypingPause = (key: string, work: () => void): void => {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
};
