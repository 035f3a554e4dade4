// Serial days, a spreadsheet's form of dates: whole days since the first, with the time of day as a fraction.

const DAY_MS = 86_400_000;
/** Day 0 of either system, in days since 1970. The 1900 one counts a 29 February 1900 that did not exist. */
const BASE_1900 = -25_569;
const BASE_1904 = -24_107;
/** Serial day from which the 1900 system agrees with the calendar. */
const FIRST_TRUE = 61;
/** Days to add to a serial day of the 1904 system to get that of the 1900 system. */
const FROM_1904 = BASE_1904 - BASE_1900;

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?Z?$/;
const TIME = /^T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z?$/;

/** Returns the serial day of an ISO text (`2024-03-01T19:30:00`), a fraction of a day for a time alone, and null
 *  for any other text. */
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

/** Returns the serial day in a calendar without 29 February 1900, which counts from 1899-12-30. */
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
