@rem The scripts of package.json begin with 'exec', as signals need it elsewhere; cmd.exe finds this file under that name, and runs what follows.
@%*
