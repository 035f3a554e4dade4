// The outermost error boundary of a page: an error during rendering is shown as a full page, and reported.

import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorPage } from '../ui/ErrorPage.tsx';
import { reportError } from '../net/beacon.ts';
import { CallError } from '../net/callError.ts';

interface Props {
  readonly pathname: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
  /** The path of the page; another path clears the error. */
  readonly pathname: string;
}

/** A class, because React has no other way to catch errors of rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, pathname: this.props.pathname };

  static getDerivedStateFromError(thrown: unknown): Pick<State, 'error'> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError(error, info.componentStack ?? null);
  }

  /** Clears the error when the path changes, so that another page is rendered. */
  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { error: null, pathname };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <ErrorPage
        name={error.name === 'Error' ? 'Unknown Error' : error.name}
        message={error.message || 'An unknown error has occurred.'}
        pathname={this.props.pathname}
        requestId={error instanceof CallError ? error.requestId : null}
      />
    );
  }
}
