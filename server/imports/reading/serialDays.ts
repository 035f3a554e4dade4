// A spreadsheet's dates are serial days: whole days since the first, the time of day as a share of one.

const DAY_MS = 86_400_000;
/** Day 0 of either system, in days since 1970. The 1900 one counts a 29 February 1900 that never was. */
const BASE_1900 = -25_569;
const BASE_1904 = -24_107;
/** From this serial day on, the 1900 system agrees with the calendar. */
const FIRST_TRUE = 61;
/** What has to be added to a serial day of the 1904 system to get that of the 1900 system. */
const FROM_1904 = BASE_1904 - BASE_1900;

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?Z?$/;
const TIME = /^T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z?$/;

/** Returns the serial day that an ISO text (`2024-03-01T19:30:00`) says, a share of a day for a time alone, and null for
 *  any other text. */
export function serialOf(text: string, since1904: boolean): number | null {
  const time = TIME.exec(text);
  if (time) return shareOf(time[1], time[2], time[3]);
  const moment = MOMENT.exec(text);
  if (!moment) return null;
  const [, year, month, day, hours, minutes, seconds] = moment;
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  const serial = days - (since1904 ? BASE_1904 : BASE_1900);
  const counted = since1904 || serial >= FIRST_TRUE ? serial : serial - 1;
  return counted + shareOf(hours, minutes, seconds);
}

function shareOf(hours = '0', minutes = '0', seconds = '0'): number {
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
}

/** Returns the serial day of the calendar that is right since 1899-12-30, without the 29 February 1900. */
export function calendarSerial(serial: number, since1904: boolean): number {
  if (since1904) return serial + FROM_1904;
  return serial >= 1 && serial < FIRST_TRUE - 1 ? serial + 1 : serial;
}

/** Returns the serial day as an ISO date, or as an ISO date and time rounded to the second. */
export function isoText(serial: number, since1904: boolean, withTime: boolean): string {
  const ms = calendarSerial(serial, since1904) * DAY_MS;
  const iso = new Date(BASE_1900 * DAY_MS + (withTime ? Math.round(ms / 1000) * 1000 : Math.round(ms)));
  const [day = '', time = ''] = iso.toISOString().split('T');
  if (!withTime) return day;
  return `${day} ${time.slice(0, time.slice(6, 8) === '00' ? 5 : 8)}`;
}
