// Desktop notifications, shown only while this page is hidden. A click opens the subject of the notice. All open pages
// use the same tag, so that the system shows a notice once.

import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShownNotification } from '../../shared/api/notifications.ts';
import { markGroupsRead, onDesktopNotice } from '../store/notices.ts';
import { toastFailure } from '../chrome/toastFailure.ts';

/** Returns the browser's permission; `unknown` if it has no notifications. */
export function desktopPermission(): NotificationPermission | 'unknown' {
  return 'Notification' in window ? Notification.permission : 'unknown';
}

/** Shows new notices on the desktop while this page is hidden and the permission is granted. */
export function useDesktopNotifications(): void {
  const navigate = useNavigate();
  const show = useEffectEvent((notice: ShownNotification): void => {
    if (!document.hidden || desktopPermission() !== 'granted') return;
    const shown = new Notification(notice.title, { body: notice.text, tag: notice.id });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      markGroupsRead([notice.groupKey]).catch(toastFailure);
      void navigate(notice.path);
    });
  });
  useEffect(() => onDesktopNotice((notice) => show(notice)), []);
}
