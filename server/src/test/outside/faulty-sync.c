/*
 * Loaded before a process (LD_PRELOAD) it stands in for the disk under SQLite's files: $SYNC_KEPT holds them as they would be after a power
 * cut. While the file $SYNC_FAILS is there every wait for the disk fails with EIO, and, as on Linux, the pages that were to be kept then
 * pass for kept: a later wait keeps only those that were written again.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PAGE = 4096 };

struct file {
  char *bytes;
  long size;
};

/** The whole of it, and zeros up to the end of the page; nothing where it cannot be opened. */
static struct file content(const char *path) {
  struct file file = {NULL, 0};
  struct stat found;
  int fd = open(path, O_RDONLY);
  if (fd < 0) return file;
  fstat(fd, &found);
  file.size = found.st_size;
  file.bytes = calloc(file.size / PAGE + 1, PAGE);
  for (long at = 0, n; at < file.size && (n = pread(fd, file.bytes + at, file.size - at, at)) > 0;) at += n;
  close(fd);
  return file;
}

/** In the place of what was kept before, all at once: who kills the process in the middle has not lost what was kept already. */
static void keep(const char *path, struct file file) {
  char fresh[4500];
  snprintf(fresh, sizeof fresh, "%s being kept", path);
  int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  for (long at = 0, n; at < file.size && (n = write(fd, file.bytes + at, file.size - at)) > 0;) at += n;
  close(fd);
  rename(fresh, path);
}

static int has(struct file file, long at, const char *page) {
  return at < file.size && memcmp(file.bytes + at, page, PAGE) == 0;
}

/** Whether the wait fails; otherwise keeps what was written since the last one. */
static int waited(int fd) {
  static const char nothing[PAGE];
  int fails = access(getenv("SYNC_FAILS"), F_OK) == 0;
  char link[64], path[4096], kept[4400], lost[4400];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  long length = readlink(link, path, sizeof path - 1);
  if (length > 0) path[length] = 0;
  char *name = length > 0 ? strrchr(path, '/') + 1 : "";
  if (strncmp(name, "plumbline.sqlite", 16) == 0) {
    snprintf(kept, sizeof kept, "%s/%s", getenv("SYNC_KEPT"), name);
    snprintf(lost, sizeof lost, "%s/lost %s", getenv("SYNC_KEPT"), name);
    struct file live = content(path), old = content(kept), gone = content(lost);
    if (fails) keep(lost, live);
    for (long at = 0; !fails && at < live.size; at += PAGE)
      if (has(gone, at, live.bytes + at)) memcpy(live.bytes + at, at < old.size ? old.bytes + at : nothing, PAGE);
    if (!fails) keep(kept, live);
    free(live.bytes), free(old.bytes), free(gone.bytes);
  }
  if (fails) errno = EIO;
  return fails;
}

int fsync(int fd) { return waited(fd) ? -1 : (int)syscall(SYS_fsync, fd); }
int fdatasync(int fd) { return waited(fd) ? -1 : (int)syscall(SYS_fdatasync, fd); }
