// Desktop notifications, shown only while this page is hidden. A click opens the subject of the notice. All open pages
// use the same tag, so that the system shows a notice once.

import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShownNotification } from '../../shared/api/notifications.ts';
import { markGroupsRead, onDesktopNotice } from '../store/notices.ts';
import { toastFailure } from '../chrome/toastFailure.ts';

/** Whether the constructor has thrown. Browsers on Android have it, but show only what a service worker shows, of which
 *  EO has none. */
let isRefused = false;

/** Returns the browser's permission; `unknown` if it cannot show notifications. */
export function desktopPermission(): NotificationPermission | 'unknown' {
  if (!('Notification' in window)) return 'unknown';
  // Without the permission the attempt shows nothing; with it, it would.
  if (Notification.permission !== 'granted') showNotification('', {});
  return isRefused ? 'unknown' : Notification.permission;
}

/** Shows a notification; null where the browser cannot. */
function showNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    isRefused = true;
    return null;
  }
}

/** Shows new notices on the desktop while this page is hidden and the permission is granted. */
export function useDesktopNotifications(): void {
  const navigate = useNavigate();
  const show = useEffectEvent((notice: ShownNotification): void => {
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
    const shown = showNotification(notice.title, { body: notice.text, tag: notice.id });
    shown?.addEventListener('click', () => {
      window.focus();
      shown.close();
      markGroupsRead([notice.groupKey]).catch(toastFailure);
      void navigate(notice.path);
    });
  });
  useEffect(() => onDesktopNotice((notice) => show(notice)), []);
}
